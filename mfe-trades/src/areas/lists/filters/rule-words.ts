import type { TradeFilter } from "../../../filter/trade-filter-url.ts";

type RuleAnswer = NonNullable<TradeFilter["ruleAnswers"]>[number];

export const ruleAnswerNames: Readonly<Record<RuleAnswer, string>> = {
  kept: "all kept",
  broken: "any broken",
  notAsked: "not asked",
};
