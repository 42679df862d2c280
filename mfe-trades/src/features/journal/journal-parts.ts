import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { JournalDay } from "@entrywise/contracts/trades/journal.api";
import type { Rules, ServerState } from "../../trade-drafts/draft-engine.ts";
import { numberRules } from "../../trade-drafts/number-rules.ts";
import { textRules } from "../../trade-drafts/trade-parts.ts";

/** The parts of a day that are typed into. */
export type JournalValues = {
  plan: RichText | null;
  review: RichText | null;
  /** Decimal string. */
  dailyLimit: string | null;
};

export const journalRules: Rules<JournalValues> = {
  plan: textRules("Plan", 1000),
  review: textRules("Review", 1000),
  dailyLimit: numberRules("Limit for the day", 500),
};

export function journalState({ plan, review, dailyLimitRR, versions }: JournalDay): ServerState<JournalValues> {
  return {
    plan: { value: plan, version: versions.plan },
    review: { value: review, version: versions.review },
    dailyLimit: { value: dailyLimitRR, version: versions.dailyLimit },
  };
}
