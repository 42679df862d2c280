import { type RichText, richText } from "@entrywise/contracts/shared/rich-text";
import { type Position, type SavePosition, savePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
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

/** What was entered into a position, without what follows from it. */
export function entriesOf({ id, referencePrice, openPositions }: Position): SavePosition {
  return {
    positionId: id,
    referencePrice,
    openPositions: openPositions.map((open) => ({
      id: open.id,
      ticketNumber: open.ticketNumber,
      openDate: open.openDate,
      size: open.size,
      openPrice: open.openPrice,
      stopPrice: open.stopPrice,
      targetPrice: open.targetPrice,
      closePositions: open.closePositions.map((close) => ({
        id: close.id,
        closeDate: close.closeDate,
        size: close.size,
        closePrice: close.closePrice,
        grossProfit: close.grossProfit,
        commissions: close.commissions,
        roll: close.roll,
        dividends: close.dividends,
        otherCosts: close.otherCosts,
        maximumAdversePrice: close.maximumAdversePrice,
        maximumFavourablePrice: close.maximumFavourablePrice,
      })),
    })),
  };
}
