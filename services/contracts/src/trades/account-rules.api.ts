import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { decimalString, instant, personText, positiveAmountString, timeZoneName } from "../shared/wire.ts";
import {
  dailyLossRule,
  drawdownRule,
  firmTerms,
  newsWindow,
  percentage,
  programmeChoice,
  ruleLimit,
  timeOfDay,
} from "./firm-terms.ts";

const phaseName = personText(40).min(1, "Phase must not be empty");

/** A phase before the one that the rules count; it ends where the next one begins. */
export const earlierPhase = z.strictObject({
  id: z.uuid(),
  name: phaseName,
  /** Null: from the first trade. */
  from: instant.nullable(),
});
export type EarlierPhase = z.infer<typeof earlierPhase>;

/**
 * How trades that do what is forbidden are found. `own`: nobody looks, it is only written down. `weekend`: they were open at noon
 * of a Saturday in the zone of the rules. `opposite`: another account of the trader had the other direction of the same
 * instrument meanwhile. `size`: they were larger. `tag`: they carry it.
 */
export const forbiddenCheck = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("own") }),
  z.strictObject({ kind: z.literal("weekend") }),
  z.strictObject({ kind: z.literal("opposite") }),
  z.strictObject({ kind: z.literal("size"), most: positiveAmountString }),
  z.strictObject({ kind: z.literal("tag"), tagId: z.uuid() }),
]);
export type ForbiddenCheck = z.infer<typeof forbiddenCheck>;

/** Something else that a firm forbids, as the trader puts it. */
export const forbiddenRule = z
  .strictObject({
    id: z.uuid(),
    text: personText(200).min(1, "Rule must not be empty"),
    check: forbiddenCheck,
    /** Beside the check `own`: nothing may be opened or closed near a high-impact event of the trader's economic calendar. */
    news: newsWindow.optional(),
  })
  .meta({ id: "ForbiddenRule" });
export type ForbiddenRule = z.infer<typeof forbiddenRule>;

const firmRules = {
  /** What the firm gave: percentages are of it, and profit counts from it. */
  startBalance: positiveAmountString,
  /** Trades closed before do not count; null: all count. */
  since: instant.nullable(),
  /** A day begins at this time of day in this zone. */
  resetTime: timeOfDay,
  timeZone: timeZoneName,
  /** Most that may be lost in a day; percent of the start balance or of the balance at the day's reset. */
  dailyLoss: dailyLossRule.nullable(),
  /** The trader's own, stricter daily limit. */
  ownDailyLoss: ruleLimit.nullable(),
  /** Below the start, or below the peak of the balance; a trailing floor may stop at the start balance. */
  maximalDrawdown: drawdownRule.nullable(),
  profitTarget: ruleLimit.nullable(),
  /** Days with a new position. */
  minimumDays: z.int().min(1).max(1000).nullable(),
  /** Most that one day may bring, in per cent of the profit. */
  bestDayShare: percentage.nullable(),
};

/** What later releases added. */
const laterRules = {
  /** Name of the phase that the rules count: "Phase 2". */
  phase: phaseName.nullable(),
  /** Those before it, oldest first. */
  earlierPhases: z.array(earlierPhase).max(10),
  forbidden: z.array(forbiddenRule).max(20),
  /** Where the rules were taken from; null: the trader typed them. */
  programme: programmeChoice.nullable(),
};

function phasesInOrder(
  { earlierPhases = [], since }: { earlierPhases?: readonly EarlierPhase[] | undefined; since: string | null },
  context: z.RefinementCtx,
): void {
  const begins = [...earlierPhases.map(({ from }) => from), since];
  for (const [place, from] of begins.entries()) {
    const before = begins[place - 1];
    if (place === 0 || (from !== null && (before === null || (before ?? "") < from))) continue;
    const path = place < earlierPhases.length ? ["earlierPhases", place, "from"] : ["since"];
    context.addIssue({ code: "custom", path, message: "must start after the previous phase" });
  }
}

/** What a prop firm asks of an account; null: it does not ask that (Y-141). What was never said is left out of responses. */
export const accountRules = z
  .strictObject({
    ...firmRules,
    phase: laterRules.phase.default(null),
    earlierPhases: laterRules.earlierPhases.default([]),
    forbidden: laterRules.forbidden.default([]),
    programme: laterRules.programme.default(null),
    /** What the catalogue said in that version; only stored, never in a response. */
    terms: firmTerms.optional(),
  })
  .superRefine(phasesInOrder)
  .meta({ id: "AccountRules" });
export type AccountRulesResponse = Omit<z.infer<typeof accountRules>, "terms">;

/** Rules as they are saved: what is left out stays as it is, for a remote of an earlier release does not know of it. */
export const savedAccountRules = z
  .strictObject({
    ...firmRules,
    phase: laterRules.phase.optional(),
    earlierPhases: laterRules.earlierPhases.optional(),
    forbidden: laterRules.forbidden.optional(),
    programme: laterRules.programme.optional(),
  })
  .superRefine(phasesInOrder)
  .meta({ id: "SavedAccountRules" });
export type SavedAccountRules = z.infer<typeof savedAccountRules>;

/** Where an account stands with one rule: money, per cent of the profit (bestDayShare) or days (minimumDays). */
export const ruleProgress = z
  .object({
    rule: z.enum(["profitTarget", "dailyLoss", "ownDailyLoss", "maximalDrawdown", "bestDayShare", "minimumDays"]),
    limit: decimalString,
    used: decimalString,
    /** What open risk could still take. */
    atRisk: decimalString,
    left: decimalString,
    state: z.enum(["kept", "onTheWay", "close", "broken"]),
    worst: decimalString,
  })
  .meta({ id: "RuleProgress" });
export type RuleProgressResponse = z.infer<typeof ruleProgress>;

/** A day of the rules with closed trades; it begins at their reset time. */
export const phaseDay = z
  .object({
    day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    net: decimalString,
    count: z.int(),
    /** First and last close in it. */
    from: instant,
    to: instant,
  })
  .meta({ id: "PhaseDay" });
export type PhaseDayResponse = z.infer<typeof phaseDay>;

/** Most days that a response has: the latest ones. */
export const MAX_PHASE_DAYS = 60;

/** A phase of the rules with what was closed in it. */
export const phaseResult = z
  .object({
    /** Null: it has no name. */
    name: z.string().nullable(),
    /** Null: from the first trade. */
    from: instant.nullable(),
    /** Null: it runs. */
    to: instant.nullable(),
    net: decimalString,
    count: z.int(),
  })
  .meta({ id: "PhaseResult" });
export type PhaseResult = z.infer<typeof phaseResult>;

/** Trades that are named at most; the latest ones. */
export const MAX_FOUND_TRADES = 20;

/** Trades of the phase that did what is forbidden. */
export const forbiddenFound = z
  .object({
    id: z.uuid(),
    /** Null: nobody looks. */
    count: z.int().nullable(),
    trades: z
      .array(
        z.object({
          id: z.uuid(),
          symbol: z.string(),
          at: instant,
          /** The event that a trade was near; only of the check `news`. */
          event: z.object({ name: z.string(), at: instant }).optional(),
        }),
      )
      .max(MAX_FOUND_TRADES),
    /** Trades on days that no uploaded calendar covers; only of the check `news`. */
    unchecked: z.int().optional(),
  })
  .meta({ id: "ForbiddenFound" });
export type ForbiddenFound = z.infer<typeof forbiddenFound>;

/** Newer rules of the firm from whose programme an account has its own: nothing changes until the trader says so. */
export const firmProposal = z
  .object({
    firm: z.string(),
    version: z.int(),
    terms: firmTerms,
    /** Which of them the firm has changed since the version that the account has. */
    changed: z.array(firmTerms.keyof()).min(1),
  })
  .meta({ id: "FirmProposal" });
export type FirmProposal = z.infer<typeof firmProposal>;

const orderRoom = z.object({ rule: ruleProgress.shape.rule, room: decimalString }).nullable();

export const rulesOfAccount = z
  .object({
    /** Null: the account has no rules. */
    rules: accountRules.nullable(),
    /** 0 while there are none. */
    version: z.int(),
    currency: z.string(),
    progress: z.array(ruleProgress),
    /** Days with closed trades since the rules count, oldest first; empty without rules. */
    days: z.array(phaseDay).max(MAX_PHASE_DAYS),
    /** The phases in time order, that of the rules last; empty without rules. */
    phases: z.array(phaseResult),
    /** One for each forbidden thing, in their order. */
    found: z.array(forbiddenFound),
    /** Null: nothing has changed. Absent in responses of older releases. */
    proposal: firmProposal.nullable().optional(),
    /** What the next order may risk once every open stop is hit: by the firm's tightest limit, by the own one; null: no limit. */
    nextOrder: z.object({ firm: orderRoom, own: orderRoom }),
    openTrades: z.int(),
    /** Open trades without a stop or rate: their risk is in no figure. */
    openWithoutRisk: z.int(),
    /** Lost if every open stop is hit: the risk of what still runs, less what its closes realised. */
    openRisk: decimalString,
  })
  .meta({ id: "RulesOfAccount" });
export type RulesOfAccount = z.infer<typeof rulesOfAccount>;

export const accountRulesApi = {
  read: endpoint({
    method: "get",
    path: "/trade-accounts/{id}/rules",
    summary: "Rules of a prop firm for an account, with where it stands",
    access: "user",
    params: idParams,
    status: 200,
    answer: rulesOfAccount,
  }),
  save: endpoint({
    method: "put",
    path: "/trade-accounts/{id}/rules",
    summary: "Set the rules of an account; null takes them away",
    access: "user",
    params: idParams,
    body: z.strictObject({ rules: savedAccountRules.nullable() }),
    ifMatch: true,
    status: 200,
    answer: rulesOfAccount,
  }),
};
