import { type RichText, richText } from "@entrywise/contracts/shared/rich-text";
import { type SavePosition, savePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import {
  isSameText,
  mergeTexts,
  numberRules,
  type PartRules,
  type Rules,
  type ServerState,
} from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { toEntries } from "../data/trade/position-entries.ts";
import { isSamePosition, mergePositions } from "./position-merge.ts";
import { tagRules } from "./tag-rules.ts";

/** The parts of a trade that are typed into. */
export type TradeValues = {
  position: SavePosition;
  summary: RichText | null;
  notes: RichText | null;
  overallReview: RichText | null;
  /** Decimal string. */
  idealRR: string | null;
  /** Ids in the order in which they were chosen. */
  tags: string[];
};

const storedText = richText.nullable();
/** @param name as it stands in questions about two versions, in the language of that moment */
export const textRules = (name: () => string, debounceMs: number): PartRules<RichText | null> => ({
  debounceMs,
  isSame: isSameText,
  merge: (...versions) => mergeTexts(name())(...versions),
  parse: (stored) => {
    const read = storedText.safeParse(stored);
    return read.success ? { value: read.data } : null;
  },
});

/** @param name as it stands in questions about two versions, in the language of that moment */
export const decimalRules = (name: () => string, debounceMs: number): PartRules<string | null> => ({
  ...numberRules("", debounceMs),
  merge: (...versions) => numberRules(name(), debounceMs).merge(...versions),
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
  summary: textRules(() => t`Summary`, 1500),
  notes: textRules(() => t`Notes`, 1500),
  overallReview: textRules(() => t`Overall Review`, 500),
  idealRR: decimalRules(() => t`Ideal R:R`, 500),
  tags: tagRules,
};

export function tradeState({
  position,
  summary,
  notes,
  overallReview,
  tagIds,
  versions,
}: TradeDetail): ServerState<TradeValues> {
  return {
    position: { value: toEntries(position), version: versions.position },
    summary: { value: summary, version: versions.summary },
    notes: { value: notes, version: versions.notes },
    overallReview: { value: overallReview, version: versions.overallReview },
    idealRR: {
      value: position.idealNetRR === null ? null : String(position.idealNetRR),
      version: versions.idealRR,
    },
    tags: { value: tagIds, version: versions.tags },
  };
}
