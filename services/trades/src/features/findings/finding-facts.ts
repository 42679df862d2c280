import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { FamilyColumns } from "../../read-engine/family-columns.ts";
import type { RuleAnswersOfTrade } from "../../read-engine/rule-answers.read-model.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";

/** What findings read beside the columns of trades. */
export interface FindingFacts {
  risk: FamilyColumns;
  performance: FamilyColumns;
  rating: FamilyColumns;
  /** By row. */
  ruleAnswers: ReadonlyMap<number, RuleAnswersOfTrade>;
  /** Texts of the rules of strategies, by id. */
  ruleNames: ReadonlyMap<string, string>;
}

/** The trades that are asked. */
export interface AskedTrades {
  projection: UserProjection;
  filter: TradeFilter;
  facts: FindingFacts;
  /** Closed executed trades of the filter, ascending. */
  rows: Uint32Array;
}

const cache = new WeakMap<UserProjection, Map<string, { clock: string; result: unknown }>>();

/**
 * What follows from all trades of a state of the data, whatever is filtered: worked out once for all filters.
 *
 * @param clock of what follows from days: that of the last filter is remembered, another works it out anew
 */
export function onceOf<T>(projection: UserProjection, name: string, work: () => T, clock = ""): T {
  const results = cache.get(projection) ?? new Map<string, { clock: string; result: unknown }>();
  cache.set(projection, results);
  const known = results.get(name);
  if (known?.clock === clock) return known.result as T; // a name stands for one kind of result
  const result = work();
  results.set(name, { clock, result });
  return result;
}

/** The clock of a filter's days, as a name. */
export const clockOf = ({ filter: { timeZone, timezoneOffset } }: AskedTrades): string =>
  `${timeZone ?? ""} ${timezoneOffset ?? ""}`;
