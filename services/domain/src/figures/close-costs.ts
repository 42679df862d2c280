import { addUp, type Big } from "../decimal.ts";

/** Costs with their own columns in lists and the position table (T-112), in column order. */
export const listedCosts = ["commissions", "roll", "dividends"] as const;

/**
 * All costs of a close, and the only list of them: forms, imports, exports, database columns and totals derive from it. Costs are
 * signed, charges are negative; null is "not entered".
 */
export const closeCosts = [...listedCosts, "otherCosts"] as const;

/** Costs that every imported close has, zero if the file has none; other costs are null. */
export const importedCosts = ["commissions", "roll", "otherCosts"] as const satisfies readonly CloseCost[];

export type ListedCost = (typeof listedCosts)[number];
export type ImportedCost = (typeof importedCosts)[number];
export type CloseCost = (typeof closeCosts)[number];

/** A value for each cost of a close. */
export type CloseCosts<Value> = Record<CloseCost, Value>;

/** `totalRoll` for `roll`: name of a cost's sum over a position or list. */
export type TotalCost<Cost extends CloseCost = CloseCost> = `total${Capitalize<Cost>}`;

/** Whether lists show this cost in a column of its own. */
export function isListedCost(cost: CloseCost): cost is ListedCost {
  return listedCosts.some((listed) => listed === cost);
}

/** Whether every imported close has this cost. */
export function isImportedCost(cost: CloseCost): cost is ImportedCost {
  return importedCosts.some((imported) => imported === cost);
}

/** A value for each cost. */
export function eachCost<Value>(valueFor: (cost: CloseCost) => Value): CloseCosts<Value> {
  const values = {} as CloseCosts<Value>; // every cost follows
  for (const cost of closeCosts) values[cost] = valueFor(cost);
  return values;
}

/** A value for each cost with a column of its own. */
export function eachListedCost<Value>(valueFor: (cost: ListedCost) => Value): Record<ListedCost, Value> {
  const values = {} as Record<ListedCost, Value>; // every cost follows
  for (const cost of listedCosts) values[cost] = valueFor(cost);
  return values;
}

/** The name of a cost's sum. */
export function totalCost<Cost extends CloseCost>(cost: Cost): TotalCost<Cost> {
  return `total${cost.charAt(0).toUpperCase()}${cost.slice(1)}` as TotalCost<Cost>; // as the type builds it
}

const totalNames = eachCost(totalCost);

/** Values by cost under the names of their sums. */
export function asTotals<Costs extends Partial<CloseCosts<unknown>>>(
  values: Costs,
): { [Cost in keyof Costs & CloseCost as TotalCost<Cost>]: Costs[Cost] } {
  const totals: Record<string, unknown> = {};
  for (const cost of closeCosts) if (cost in values) totals[totalNames[cost]] = values[cost];
  return totals as ReturnType<typeof asTotals<Costs>>; // the same keys, renamed
}

/** The costs of a close as they were entered or reported, and what a fee schedule estimates in place of missing ones. */
export interface CostFacts extends CloseCosts<Big | null> {
  /** Estimated commissions, which stand beside the entered ones; null or absent: none. */
  estimatedCosts?: Big | null | undefined;
  /** Whether the source reports costs at all, including zeros; null or absent if unknown. */
  costsReported?: boolean | null | undefined;
}

/**
 * Whether the source of a close has no commissions and fees, so that a fee schedule may estimate them. Roll and dividends aren't
 * fees. A zero counts as missing unless the source is known to report costs.
 */
export function lacksCosts({ commissions, otherCosts, costsReported }: Readonly<CostFacts>): boolean {
  if (commissions === null && otherCosts === null) return true;
  if (costsReported === true) return false;
  return (commissions === null || commissions.eq(0)) && (otherCosts === null || otherCosts.eq(0));
}

/** The effective estimate: null if the close has costs of its own. */
export function countedEstimate(costs: Readonly<CostFacts>): Big | null {
  return costs.estimatedCosts != null && lacksCosts(costs) ? costs.estimatedCosts : null;
}

/** Effective costs of a close: without other costs, an estimate is part of the commissions. */
export function countedCosts(costs: Readonly<CostFacts>): CloseCosts<Big | null> {
  const estimate = countedEstimate(costs);
  return eachCost((cost) => (cost === "commissions" && estimate !== null ? estimate : costs[cost]));
}

/** Sum of a close's costs, signed; null if none is entered. */
export function sumCosts(costs: Readonly<CloseCosts<Big | null>>): Big | null {
  return addUp(closeCosts.map((cost) => costs[cost]));
}
