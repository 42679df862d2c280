import type { RichText } from "@entrywise/contracts/shared/rich-text";
import {
  type DayRatings,
  dayRatings,
  type JournalCheck,
  type JournalDay,
  type JournalLevel,
  type JournalPart,
  journalCheck,
  journalLevel,
} from "@entrywise/contracts/trades/journal.api";
import { listRules, mergeFields, type PartRules, type Rules, type ServerState } from "@entrywise/host/drafts";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { z } from "zod";
import { translated } from "../../display/translated.ts";
import { decimalRules, textRules } from "../../drafts/trade-parts.ts";

/** The parts of a day that are typed into. */
export type JournalValues = {
  plan: RichText | null;
  review: RichText | null;
  /** Decimal string. */
  dailyLimit: string | null;
  ratings: DayRatings;
  levels: readonly JournalLevel[];
  checks: readonly JournalCheck[];
  tomorrow: readonly JournalCheck[];
};

export const ratingLabels = {
  sleep: msg`Sleep`,
  mood: msg`Mood`,
  planKept: msg`Followed plan`,
  day: msg`Day rating`,
} as const;

const ratingNames = Object.keys(ratingLabels) as (keyof DayRatings)[];

/** What is rated apart is merged apart. */
const ratingRules: PartRules<DayRatings> = {
  debounceMs: 300,
  isSame: (a, b) => ratingNames.every((name) => a[name] === b[name]),
  merge: (ancestors, mine, theirs) =>
    mergeFields<DayRatings, keyof DayRatings>(
      { names: translated(ratingLabels), isSame: Object.is },
      { ancestors, mine, theirs },
      {
        id: "ratings",
        label: (field) => field,
      },
    ),
  parse: (stored) => {
    const read = dayRatings.safeParse(stored);
    return read.success ? { value: read.data } : null;
  },
};

const checkRules = (row: MessageDescriptor) =>
  listRules<JournalCheck, "text" | "isDone">({
    row,
    names: {
      text: msg`Text`,
      isDone: msg`Done`,
    },
    schema: z.array(journalCheck),
    debounceMs: 500,
  });

export const journalRules: Rules<JournalValues> = {
  plan: textRules(() => t({ message: "Plan", context: "of a day" }), 1000),
  review: textRules(() => t`Review`, 1000),
  dailyLimit: decimalRules(() => t`Limit for the day`, 500),
  ratings: ratingRules,
  levels: listRules<JournalLevel, "symbol" | "price" | "note" | "takenAt">({
    row: msg`Level`,
    names: {
      symbol: msg`Symbol`,
      price: msg`Price`,
      note: msg`Note`,
      takenAt: msg`Reached`,
    },
    schema: z.array(journalLevel),
    debounceMs: 500,
  }),
  checks: checkRules(msg`Check`),
  tomorrow: checkRules(msg`Point for tomorrow`),
};

export function journalState(day: JournalDay): ServerState<JournalValues> {
  const { versions } = day;
  const part = <Name extends Exclude<JournalPart, "dailyLimit">>(name: Name) => ({
    value: day[name],
    version: versions[name],
  });
  return {
    plan: part("plan"),
    levels: part("levels"),
    checks: part("checks"),
    review: part("review"),
    tomorrow: part("tomorrow"),
    dailyLimit: { value: day.dailyLimitRR, version: versions.dailyLimit },
    ratings: part("ratings"),
  };
}
