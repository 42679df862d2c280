import { type CloseCost, type CloseCosts, closeCosts } from "@entrywise/domain/figures/close-costs";

/** `otherCosts` as a column: `other_costs`. */
type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnName<Rest>}`
    : `_${Lowercase<First>}${ColumnName<Rest>}`
  : Name;

/** Column of a cost, in `close_position` for one close and in `trade` for all of them. */
export type CostColumn<Cost extends CloseCost = CloseCost> = ColumnName<Cost>;

/** The column of a cost. */
export function costColumn<Cost extends CloseCost>(cost: Cost): CostColumn<Cost> {
  return cost.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as CostColumn<Cost>; // as the type builds it
}

/** Columns of all costs, in their order. */
export const costColumns: readonly CostColumn[] = closeCosts.map(costColumn);

/** A value for each column of a cost. */
export function eachCostColumn<Value>(valueFor: (cost: CloseCost) => Value): Record<CostColumn, Value> {
  const values = {} as Record<CostColumn, Value>; // every column follows
  for (let index = 0; index < closeCosts.length; index += 1) {
    values[costColumns[index] as CostColumn] = valueFor(closeCosts[index] as CloseCost); // within their length
  }
  return values;
}

/** The costs of a stored close. */
export function readCostColumns<Value>(row: Readonly<Record<CostColumn, Value>>): CloseCosts<Value> {
  const costs = {} as CloseCosts<Value>; // every cost follows
  for (let index = 0; index < closeCosts.length; index += 1) {
    costs[closeCosts[index] as CloseCost] = row[costColumns[index] as CostColumn]; // within their length
  }
  return costs;
}

/** SQL for all costs of a close together, 0 without any. @param alias of `close_position` */
export const costSum = (alias: string) => costColumns.map((column) => `coalesce(${alias}.${column}, 0)`).join(" + ");
