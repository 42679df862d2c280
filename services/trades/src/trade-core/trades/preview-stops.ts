import type { InitialStopSet, StopPreview } from "@entrywise/contracts/trades/bulk.api";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Journal } from "../../journal/journal.ts";
import { gone } from "./bulk-stops.ts";
import { plannedStops } from "./planned-stops.ts";
import { figuresOfAll } from "./refigure-trade.ts";
import { trueRangesFor, withRate } from "./stop-basis.ts";
import { readTrades } from "./trade.read-model.ts";
import { withStops } from "./with-stops.ts";

/** What initial stops for many trades would come to, by the rules of the change itself (Y-102). */
export async function previewStops(
  journal: Journal,
  tradeIds: readonly string[],
  set: InitialStopSet,
  rates: ReferenceRates,
): Promise<StopPreview> {
  const { tx } = journal;
  const ids = new Set(tradeIds);
  const found = await readTrades(journal, [...ids]);
  const trades = found.filter(({ deleted }) => !deleted).map((trade) => withRate(trade, rates));
  const trueRanges = await trueRangesFor(journal, trades, set);
  const figures = await figuresOfAll(tx, trades);
  const reasons = new Map<string, number>();
  const skip = (reason: string, count = 1) => reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  if (trades.length < ids.size) skip(gone.reason, ids.size - trades.length);
  const changed = trades.flatMap((trade, index) => {
    const of = figures[index];
    const plan = of && plannedStops({ trade, figures: of, trueRanges }, set);
    if (plan === undefined) return [];
    if ("stops" in plan) return [{ ...trade, opens: withStops(trade.opens, plan.stops) }];
    skip(plan.reason);
    return [];
  });
  const after = await figuresOfAll(tx, changed);
  const replaced = new Set(changed.map(({ id }) => id));
  return {
    changed: changed.length,
    withR: after.filter(hasR).length,
    replaced: trades.filter(({ id, opens }) => replaced.has(id) && opens.some(({ stopPrice }) => stopPrice !== null))
      .length,
    skipped: [...reasons].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
  };
}

/** An open trade has its R once it is closed; what it needs for that is the money of one R. */
function hasR({ isClosed, totalNetRR, financialRisk }: PositionFigures): boolean {
  return isClosed ? totalNetRR !== null : financialRisk !== null;
}
