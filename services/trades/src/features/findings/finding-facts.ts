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

const cache = new WeakMap<UserProjection, Map<string, unknown>>();

/** What follows from all trades of a state of the data, whatever is filtered: worked out once for all filters. */
export function onceOf<T>(projection: UserProjection, name: string, work: () => T): T {
  const known = cache.get(projection) ?? new Map<string, unknown>();
  cache.set(projection, known);
  if (!known.has(name)) known.set(name, work());
  return known.get(name) as T; // a name stands for one kind of result
}
