import { type RichText, richText } from "@entrywise/contracts/shared/rich-text";
import { type SavePosition, savePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { entriesOf } from "../../trade-detail-data/position-entries.ts";
import type { Rules, ServerState } from "./draft-engine.ts";
import type { PartRules } from "./draft-types.ts";
import { isSamePosition, mergePositions } from "./position-merge.ts";
import { isSameText, mergeTexts } from "./text-merge.ts";

/** The parts of a trade that are typed into. */
export type TradeValues = {
  position: SavePosition;
  summary: RichText | null;
  notes: RichText | null;
};

const storedText = richText.nullable();
const textRules = (name: string): PartRules<RichText | null> => ({
  debounceMs: 1500,
  isSame: isSameText,
  merge: mergeTexts(name),
  parse: (stored) => {
    const read = storedText.safeParse(stored);
    return read.success ? { value: read.data } : null;
  },
});

export const tradeRules: Rules<TradeValues> = {
  position: {
    debounceMs: 100,
    isSame: isSamePosition,
    merge: mergePositions,
    parse: (stored) => {
      const read = savePosition.safeParse(stored);
      return read.success ? { value: read.data } : null;
    },
  },
  summary: textRules("Summary"),
  notes: textRules("Notes"),
};

export function tradeState({ position, summary, notes, versions }: TradeDetail): ServerState<TradeValues> {
  return {
    position: { value: entriesOf(position), version: versions.position },
    summary: { value: summary, version: versions.summary },
    notes: { value: notes, version: versions.notes },
  };
}
