import { conductRanges } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { among, type Condition, passing, within } from "../filter/conditions.ts";
import { localTimeOf } from "../filter/filter-times.ts";
import { neverSaid, type TradeTable } from "../table/trade-table.ts";
import type { UserProjection } from "../user-projection.ts";
import { conductColumn, journaledRows } from "./conduct-columns.ts";

/** @throws Error when the projection was asked for without the filter */
export function conductConditions(filter: TradeFilter, projection: UserProjection): Condition[] {
  const ranges = conductRanges.flatMap((name) => {
    const [min, max] = [filter[`${name}.min`], filter[`${name}.max`]];
    if (min === undefined && max === undefined) return [];
    const column = conductColumn(projection, name, localTimeOf(filter, projection));
    return [within(column, min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY)];
  });
  return [...ranges, ...flagConditions(filter, projection)];
}

function flagConditions({ planned, predicted, journaled, ...filter }: TradeFilter, projection: UserProjection) {
  const { trades } = projection;
  const conditions: Condition[] = [];
  if (planned !== undefined) conditions.push(passing((row) => isPlanned(trades, row) === planned));
  if (predicted !== undefined) conditions.push(among(trades.prediction, predicted ? [0, 1] : [neverSaid]));
  if (journaled !== undefined) {
    const rows = journaledRows(projection, localTimeOf(filter, projection));
    conditions.push(among(rows, [Number(journaled)]));
  }
  return conditions;
}

/** Planned before it was opened; a date that was filled in later is no plan. */
export function isPlanned({ plannedTime, openTime }: TradeTable, row: number): boolean {
  return (plannedTime[row] ?? Number.NaN) <= (openTime[row] ?? Number.NaN);
}
