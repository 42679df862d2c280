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
