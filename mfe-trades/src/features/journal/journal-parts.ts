import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { type DayRatings, dayRatings, type JournalDay } from "@entrywise/contracts/trades/journal.api";
import type { Rules, ServerState } from "../../trade-drafts/draft-engine.ts";
import type { PartRules } from "../../trade-drafts/draft-types.ts";
import { numberRules } from "../../trade-drafts/number-rules.ts";
import { mergeFields } from "../../trade-drafts/row-merge.ts";
import { textRules } from "../../trade-drafts/trade-parts.ts";

/** The parts of a day that are typed into. */
export type JournalValues = {
  plan: RichText | null;
  review: RichText | null;
  /** Decimal string. */
  dailyLimit: string | null;
  ratings: DayRatings;
};

export const ratingLabels = {
  sleep: "Sleep",
  mood: "Mood",
  planKept: "Plan kept",
  day: "Rating of the day",
} as const;

const ratingNames = Object.keys(ratingLabels) as (keyof DayRatings)[];

/** What is rated apart is merged apart. */
const ratingRules: PartRules<DayRatings> = {
  debounceMs: 300,
  isSame: (a, b) => ratingNames.every((name) => a[name] === b[name]),
  merge: (ancestors, mine, theirs) =>
    mergeFields<DayRatings, keyof DayRatings>({ names: ratingLabels, isSame: Object.is }, ancestors, mine, theirs, {
      id: "ratings",
      label: (field) => field,
    }),
  parse: (stored) => {
    const read = dayRatings.safeParse(stored);
    return read.success ? { value: read.data } : null;
  },
};

export const journalRules: Rules<JournalValues> = {
  plan: textRules("Plan", 1000),
  review: textRules("Review", 1000),
  dailyLimit: numberRules("Limit for the day", 500),
  ratings: ratingRules,
};

export function journalState({
  plan,
  review,
  dailyLimitRR,
  ratings,
  versions,
}: JournalDay): ServerState<JournalValues> {
  return {
    plan: { value: plan, version: versions.plan },
    review: { value: review, version: versions.review },
    dailyLimit: { value: dailyLimitRR, version: versions.dailyLimit },
    ratings: { value: ratings, version: versions.ratings },
  };
}
