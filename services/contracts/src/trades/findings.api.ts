import { evidences } from "@entrywise/domain/findings/evidence";
import { findingMeasures } from "@entrywise/domain/findings/finding-rules";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { decimalString, personText } from "../shared/wire.ts";
import { currencyConversion } from "./currency-conversion.ts";
import { tradeFilter } from "./trade-filter.ts";

/** A followed finding stays in view, a dismissed one goes out of it. */
export const findingState = z.enum(["followed", "dismissed"]);
export type FindingState = z.infer<typeof findingState>;

const number = z.number().nullable();
/** 95 % band. */
const band = z.object({ low: z.number(), high: z.number() }).nullable();

/** One question to the trades of a filter, and its answer. */
export const finding = z
  .object({
    /** The same question has the same id with every filter: the rule, and its value where the rule asks of each. */
    id: z.string(),
    /** Id of the rule, which releases before it was added do not know. */
    rule: z.string(),
    /** What the rule asks of here: an id, a symbol, a weekday 1 to 7, the first of two hours, the place of a session or market; null for a rule of one question. */
    value: z.string().nullable(),
    /** Name of the value, where it has one of its own: an account, strategy, tag, rule or symbol. */
    label: z.string().nullable(),
    /** The bound of a rule that compares with the person's own median, as the filter has it. */
    bound: number,
    /** R, costs in R, fractions, hours, or money in the currency of the answer. */
    measure: z.enum(findingMeasures),
    /** Trades that the question is about, and the others, with a known measure. */
    n: z.int(),
    others: z.int(),
    mean: number,
    otherMean: number,
    /** Mean less the mean of the others. */
    difference: number,
    band,
    /** Chance that luck alone makes a difference as large. Null with too few trades, as the next one is. */
    chance: number,
    /** The same corrected for all questions that were asked (q). */
    rate: number,
    evidence: z.enum(evidences),
    /** About how many trades more until the band excludes zero, or with too few until there are enough; null: not to be expected. */
    needed: z.int().nullable(),
    /** The difference in net money over all of its trades, of findings alone; null where money is not known. */
    money: z.object({ difference: decimalString, low: decimalString, high: decimalString }).nullable(),
    /** Conditions of the trade filter that find the trades, as they stand in an address. */
    query: z.string(),
    mark: z.object({ state: findingState, reason: z.string() }).nullable(),
  })
  .meta({ id: "Finding" });
export type Finding = z.infer<typeof finding>;

/** Answers of all questions to the trades of a filter (Y-320), findings with the largest difference in money first. */
export const findings = z
  .object({
    /** Closed executed trades of the filter, those of them with an R, and the days on which they closed. */
    count: z.int(),
    countRR: z.int(),
    days: z.int(),
    /** Executed trades that are still open: they are in no answer. */
    openCount: z.int(),
    /** What money is in; null without trades. */
    currency: z.string().nullable(),
    conversion: currencyConversion.nullable(),
    /** Questions with enough trades, for which q values are corrected. */
    asked: z.int(),
    /** Questions with too few trades that are not among the items, which hold those closest to enough. */
    moreTooFew: z.int(),
    items: z.array(finding),
  })
  .meta({ id: "Findings" });
export type Findings = z.infer<typeof findings>;

export const MAX_FINDING_MARKS = 500;

/** Follows or dismisses a finding; null takes either back. */
export const markFinding = z.strictObject({
  finding: personText(200).min(1, "must name a finding"),
  state: findingState.nullable(),
  /** Why it was dismissed, in the person's own words. */
  reason: personText(500).default(""),
  /** What it is called on the person's screen; its notifications use it. */
  name: personText(200).default(""),
});
export type MarkFinding = z.infer<typeof markFinding>;

export const findingsApi = {
  read: endpoint({
    method: "get",
    path: "/trades/findings",
    summary: "What the trades of the filter tell, with how sure it is",
    access: "user",
    query: tradeFilter,
    status: 200,
    answer: findings,
  }),
  mark: endpoint({
    method: "put",
    path: "/trades/findings/mark",
    summary: "Follow or dismiss a finding",
    access: "user",
    body: markFinding,
    status: 204,
  }),
};
