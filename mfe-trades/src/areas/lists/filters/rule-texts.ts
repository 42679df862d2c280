import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";

type RuleAnswer = NonNullable<TradeFilter["ruleAnswers"]>[number];

export const ruleAnswerNames: Readonly<Record<RuleAnswer, MessageDescriptor>> = {
  kept: msg`all rules followed`,
  broken: msg`any rule broken`,
  notAsked: msg`not in checklist`,
};
