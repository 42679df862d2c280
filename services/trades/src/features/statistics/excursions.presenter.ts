import { performanceRanges } from "@entrywise/contracts/trades/range-filters";
import { type FamilyColumns, wholeFact } from "../../projection/family-columns.ts";
import type { UserProjection } from "../../projection/user-projection.ts";
import { countedRows } from "./headline.presenter.ts";
import type { AnswerOf, QueryOf } from "./statistics-charts.presenter.ts";

const mostTrades = 1_000;
const adverse = performanceRanges.indexOf("maximumAdverseExcursion.rr");
const favourable = performanceRanges.indexOf("maximumFavourableExcursion.rr");

/** Excursions of a trade as a whole in R; null where it has none. */
export function excursionOf(facts: FamilyColumns, row: number) {
  const maximumAdverseRR = wholeFact(facts, row, adverse);
  const maximumFavourableRR = wholeFact(facts, row, favourable);
  if (Number.isNaN(maximumAdverseRR + maximumFavourableRR)) return null;
  return { maximumAdverseRR, maximumFavourableRR };
}

export function excursionsOf(
  projection: UserProjection,
  filter: QueryOf<"excursions">,
  facts: FamilyColumns,
): AnswerOf<"excursions"> {
  const rows = countedRows(projection, filter);
  const points = Array.from(rows).flatMap((row) => {
    const trade = projection.trades[row];
    const excursion = excursionOf(facts, row);
    if (!trade || trade.netRR === null || trade.closeTime === null || excursion === null) return [];
    const { id, symbol, netRR, result } = trade;
    return [{ tradeId: id, symbol, at: new Date(trade.closeTime).toISOString(), netRR, result, ...excursion }];
  });
  return { count: rows.length, countKnown: points.length, points: points.slice(-mostTrades) };
}
