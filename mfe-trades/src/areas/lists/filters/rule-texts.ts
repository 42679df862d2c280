import { t } from "@entrywise/host/macro";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";

type RuleAnswer = NonNullable<TradeFilter["ruleAnswers"]>[number];

export const ruleAnswerNames: Readonly<Record<RuleAnswer, string>> = {
  get kept() {
    return t`all kept`;
  },
  get broken() {
    return t`any broken`;
  },
  get notAsked() {
    return t`not asked`;
  },
};
