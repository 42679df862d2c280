import type { InitialStopSet } from "@entrywise/contracts/trades/bulk.api";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Journal } from "../../journal/journal.ts";
import { readTrueRanges, type TrueRanges } from "../bars/true-ranges.read-model.ts";
import type { TradeRecord } from "./trade.row.ts";
import { rateOfOpens } from "./trade-changes.ts";

/** Of statements rates are not known, and not needed while the broker tells what a pip brought. */
export const withRate = (trade: TradeRecord, rates: ReferenceRates): TradeRecord => ({
  ...trade,
  ...rateOfOpens(trade, trade.opens, rates),
});

/** Average true ranges before the opens of trades, where the set asks for them. */
export async function trueRangesFor(
  journal: Journal,
  trades: readonly TradeRecord[],
  set: InitialStopSet,
): Promise<TrueRanges> {
  if (set.kind !== "trueRangeStop") return () => null;
  const openings = trades.flatMap(({ instrument, opens }) => opens.map(({ openDate }) => ({ instrument, openDate })));
  return readTrueRanges(journal, openings, set.resolution);
}
