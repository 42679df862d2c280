import { t } from "@entrywise/host/macro";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";

type RuleAnswer = NonNullable<TradeFilter["ruleAnswers"]>[number];

export const ruleAnswerNames: Readonly<Record<RuleAnswer, string>> = {
  get kept() {
    return t`all rules followed`;
  },
  get broken() {
    return t`any rule broken`;
  },
  get notAsked() {
    return t`not in checklist`;
  },
};
