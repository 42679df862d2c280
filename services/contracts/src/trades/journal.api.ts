import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { richText } from "../shared/rich-text.ts";
import { calendarDate, decimalString, listOf, typedText } from "../shared/wire.ts";
import { recapReply } from "./recap.api.ts";

/** A day of the user's calendar; years that every database and browser knows. */
const day = calendarDate.refine((value) => value >= "1970" && value < "9999", "must be between 1970 and 9999");

/** R that a day may lose, at least 0; 0 lifts an earlier limit. Null: none is set on this day. */
const dailyLimitRR = decimalString
  .refine((value) => !value.startsWith("-"), "can't be negative")
  .refine((value) => value.replace(/\..*$/, "").length <= 6, "must be below 1,000,000")
  .nullable();

const stars = z.int().min(1).max(5).nullable();

/** How the trader came to the day and what it deserves, 1 to 5 stars each; null: not said. */
export const dayRatings = z
  .strictObject({
    sleep: stars,
    mood: stars,
    /** Whether what was done was what was planned. */
    planKept: z.enum(["no", "partly", "yes"]).nullable(),
    /** The day as a whole, whatever it brought. */
    day: stars,
  })
  .meta({ id: "DayRatings" });
export type DayRatings = z.infer<typeof dayRatings>;

/** Of a day that nobody has rated. */
export const noRatings: DayRatings = { sleep: null, mood: null, planKept: null, day: null };

/** Most rows that a list of a day may have. */
export const MAX_JOURNAL_ROWS = 50;
const boundedRows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MAX_JOURNAL_ROWS);

/** A price that the plan of a day watches. */
export const journalLevel = z
  .strictObject({
    id: z.uuid(),
    symbol: typedText(60),
    price: decimalString.refine((value) => !value.startsWith("-"), "can't be negative").nullable(),
    /** What lies there: "Asian high". */
    note: typedText(200),
    /** Time of the day at which it was taken, HH:MM as the trader's clock showed it; null: not reached. */
    takenAt: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of the day such as 08:55")
      .nullable(),
  })
  .meta({ id: "JournalLevel" });
export type JournalLevel = z.infer<typeof journalLevel>;

/** Something to tick off. */
export const journalCheck = z
  .strictObject({ id: z.uuid(), text: typedText(500), isDone: z.boolean() })
  .meta({ id: "JournalCheck" });
export type JournalCheck = z.infer<typeof journalCheck>;

const levels = boundedRows(journalLevel);
const checks = boundedRows(journalCheck);

/** Parts of a day that are saved apart, each with a version of its own. */
export const journalParts = ["plan", "levels", "checks", "review", "tomorrow", "dailyLimit", "ratings"] as const;
export type JournalPart = (typeof journalParts)[number];

/** What somebody wrote about one day (Y-130). A day nobody wrote about is there, and empty. */
export const journalDay = z
  .object({
    date: calendarDate,
    plan: richText.nullable(),
    review: richText.nullable(),
    dailyLimitRR,
    /** Limit of the latest earlier day that has one: it holds where this day has none of its own. */
    earlierLimitRR: dailyLimitRR,
    ratings: dayRatings,
    /** Part of the plan, in the order in which they were written. */
    levels,
    /** Part of the plan: what to do before and while trading. */
    checks,
    /** What the day leaves for the next one. */
    tomorrow: checks,
    /** What the latest earlier day that left anything left; null: none did. */
    earlierTomorrow: z.object({ date: calendarDate, items: checks }).nullable(),
    /** Answers to questions of recaps that were meant for this day; absent in responses of older releases. */
    recapReplies: z.array(recapReply).default([]),
    versions: z.record(z.enum(journalParts), z.int()),
  })
  .meta({ id: "JournalDay" });
export type JournalDay = z.infer<typeof journalDay>;

/** A day with a plan, its levels or checks, or with a review or something left for the next day. */
export const journalMark = z
  .object({ date: calendarDate, hasPlan: z.boolean(), hasReview: z.boolean() })
  .meta({ id: "JournalMark" });
export type JournalMark = z.infer<typeof journalMark>;

/** Most days that one list has. */
export const MAX_JOURNAL_DAYS = 366;
const dayMs = 86_400_000;

const path = "/trades/journal/{date}";
const params = z.object({ date: day });
const written = { access: "user", params, ifMatch: true, status: 200, answer: journalDay } as const;

export const journalApi = {
  list: endpoint({
    method: "get",
    path: "/trades/journal",
    summary: "Days with a plan or a review, oldest first",
    access: "user",
    query: z
      .object({ startDate: day, endDate: day })
      .refine(({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) < MAX_JOURNAL_DAYS * dayMs, {
        path: ["endDate"],
        message: `must be within ${MAX_JOURNAL_DAYS} days of the start`,
      }),
    status: 200,
    answer: listOf(journalMark),
  }),
  read: endpoint({
    method: "get",
    path,
    summary: "Plan, review, lists and limit of a day",
    access: "user",
    params,
    status: 200,
    answer: journalDay,
  }),
  /** `If-Match` carries the version of the part, here and below. */
  plan: endpoint({
    method: "put",
    path: `${path}/plan`,
    summary: "Write the plan of a day",
    body: z.strictObject({ plan: richText.nullable() }),
    ...written,
  }),
  levels: endpoint({
    method: "put",
    path: `${path}/levels`,
    summary: "Write the levels that the plan of a day watches",
    body: z.strictObject({ levels }),
    ...written,
  }),
  checks: endpoint({
    method: "put",
    path: `${path}/checks`,
    summary: "Write and tick the checks of the plan of a day",
    body: z.strictObject({ checks }),
    ...written,
  }),
  tomorrow: endpoint({
    method: "put",
    path: `${path}/tomorrow`,
    summary: "Write and tick what a day leaves for the next one",
    body: z.strictObject({ tomorrow: checks }),
    ...written,
  }),
  review: endpoint({
    method: "put",
    path: `${path}/review`,
    summary: "Write the review of a day",
    body: z.strictObject({ review: richText.nullable() }),
    ...written,
  }),
  dailyLimit: endpoint({
    method: "put",
    path: `${path}/daily-limit`,
    summary: "Set what a day may lose in R, from this day on",
    body: z.strictObject({ dailyLimitRR }),
    ...written,
  }),
  ratings: endpoint({
    method: "put",
    path: `${path}/ratings`,
    summary: "Rate sleep, mood and the day, and say whether the plan was followed",
    body: z.strictObject({ ratings: dayRatings }),
    ...written,
  }),
};
