import { performanceRanges } from "@entrywise/contracts/trades/range-filters";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { type FamilyColumns, wholeFact } from "../../read-engine/family-columns.ts";
import { measuredRows } from "../../read-engine/filter/filter-trades.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { symbolOf } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import type { QueryOf, ResponseOf } from "./statistics-charts.presenter.ts";

const mostTrades = 1_000;
const adverse = performanceRanges.indexOf("maximumAdverseExcursion.rr");
const favourable = performanceRanges.indexOf("maximumFavourableExcursion.rr");

/** Excursions of a trade as a whole in R; null where it has none. */
export function presentExcursion(facts: FamilyColumns, row: number) {
  const maximumAdverseRR = wholeFact(facts, row, adverse);
  const maximumFavourableRR = wholeFact(facts, row, favourable);
  if (Number.isNaN(maximumAdverseRR + maximumFavourableRR)) return null;
  return { maximumAdverseRR, maximumFavourableRR };
}

export function presentExcursions(
  projection: UserProjection,
  filter: QueryOf<"excursions">,
  facts: FamilyColumns,
): ResponseOf<"excursions"> {
  const rows = measuredRows(projection, filter);
  const { trades } = projection;
  const { netRR, closeTime, result } = projection.columns();
  const known = rows.filter((row) => {
    const isMeasured = !Number.isNaN((netRR[row] ?? Number.NaN) + (closeTime[row] ?? Number.NaN));
    return isMeasured && presentExcursion(facts, row) !== null;
  });
  const points = Array.from(known.slice(-mostTrades)).flatMap((row) => {
    const excursion = presentExcursion(facts, row);
    if (excursion === null) return [];
    const at = new Date(closeTime[row] ?? 0).toISOString();
    const status = (result[row] ?? WinLossStatus.None) as WinLossStatus; // the column holds nothing else
    const shown = { tradeId: idAt(trades, row), symbol: symbolOf(trades, row), at, netRR: netRR[row] ?? 0 };
    return [{ ...shown, result: status, ...excursion }];
  });
  return { count: rows.length, countKnown: known.length, points };
}
