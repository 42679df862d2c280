import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import { recapUnits } from "@entrywise/domain/recap/recap-period";
import { recapQuestionKinds } from "@entrywise/domain/recap/recap-question";
import { recapRemarks } from "@entrywise/domain/recap/recap-remark";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { calendarDate, decimalString, instant, typedText } from "../shared/wire.ts";
import { goalProgress } from "./account-goals.api.ts";
import { currencyConversion } from "./currency-conversion.ts";
import { finding } from "./findings.api.ts";
import { tradeFilter } from "./trade-filter.ts";

const ratio = z.number().nullable();
const day = calendarDate.refine((value) => value >= "1970-02" && value < "9998", "must be between 1970 and 9997");

/** The figures of a period, as the statistics of its trades have them. */
export const recapFigures = z.object({
  count: z.int(),
  /** Trades that figures of money are over where some have no exchange rate; absent: all. */
  moneyCount: z.int().optional(),
  /** Trades with estimated costs: the money is an estimate. Absent: none. */
  estimatedCount: z.int().optional(),
  wins: z.int(),
  losses: z.int(),
  breakEvens: z.int(),
  /** Fraction: 0.4 is 40 %. */
  strikeRate: ratio,
  netProfit: decimalString,
  /** A charge is negative. */
  costs: decimalString,
  countRR: z.int(),
  netRR: ratio,
  profitFactor: ratio,
  /** Mean of what each trade risked, in per cent of the account at its opening; null where no trade has a stop. */
  averageRisk: ratio,
  /** Days on which trades closed, and those of them with a plan or review. */
  tradingDays: z.int(),
  journaledDays: z.int(),
});
export type RecapFigures = z.infer<typeof recapFigures>;

/** What a question asks about; the screen has its sentence. */
export const recapQuestion = z
  .strictObject({
    kind: z.enum(recapQuestionKinds),
    subject: typedText(500).nullable(),
    day: calendarDate.nullable(),
    count: z.int().min(0).nullable(),
    netRR: ratio,
  })
  .meta({ id: "RecapQuestion" });

const tradeRoles = ["best", "secondBest", "worst", "longestHeld"] as const;
const recapTrade = z.object({
  role: z.enum(tradeRoles),
  id: z.uuid(),
  symbol: z.string(),
  direction: z.enum(Direction),
  winLossStatus: z.enum(WinLossStatus),
  /** Not in responses of older releases. */
  openDate: instant.optional(),
  closeDate: instant,
  strategyName: z.string().nullable(),
  netRR: ratio,
  netProfit: decimalString.nullable(),
});
export type RecapTrade = z.infer<typeof recapTrade>;

const outcome = z.enum(["yes", "partly", "no"]).nullable();
export type RecapOutcome = z.infer<typeof outcome>;

export const MAX_RECAP_REPLY = 2_000;

/** What somebody wrote to the question of a period. */
export const recapReply = z
  .object({
    unit: z.enum(recapUnits),
    /** First day of the period. */
    from: calendarDate,
    /** What was asked then; null: never answered. */
    question: recapQuestion.nullable(),
    reply: z.string(),
    /** Whether it was done, as the person says in the next period. */
    outcome,
    version: z.int(),
  })
  .meta({ id: "RecapReply" });
export type RecapReply = z.infer<typeof recapReply>;

/** What a recap showed at some moment. */
const shown = z.object({
  at: instant,
  count: z.int(),
  netProfit: decimalString,
  netRR: ratio,
  currency: z.string().nullable(),
});

/** One week or month of a journal (Y-323), made from its data each time. */
export const recap = z
  .object({
    unit: z.enum(recapUnits),
    from: calendarDate,
    to: calendarDate,
    /** Whether the period goes on. */
    isRunning: z.boolean(),
    currency: z.string().nullable(),
    conversion: currencyConversion.nullable(),
    figures: recapFigures,
    /** Of the period before. */
    before: recapFigures,
    /** Net profit less that of the period before; null in several currencies, or without trades on either side. */
    change: decimalString.nullable(),
    remark: z
      .object({ kind: z.enum(recapRemarks), day: calendarDate.nullable(), otherDay: calendarDate.nullable() })
      .nullable(),
    /** Each day with closed trades, oldest first. */
    days: z.array(
      z.object({
        ...{ day: calendarDate, count: z.int(), netProfit: decimalString, netRR: ratio, isJournaled: z.boolean() },
        /** Trades with estimated costs. Absent: none. */
        estimatedCount: z.int().optional(),
      }),
    ),
    /** Some trade of the journal has estimated costs: findings are estimates. Absent: none has. */
    hasEstimatedCosts: z.boolean().optional(),
    trades: z.array(recapTrade),
    /** At most three, over all trades, of which the period has some. */
    findings: z.array(z.object({ finding, count: z.int(), netRR: ratio })),
    /** Closed trades that all findings are over. */
    findingTrades: z.int(),
    rules: z.object({
      /** Rules that were answered on the period's trades. */
      answered: z.int(),
      broken: z.array(
        z.object({
          /** Several strategies may have a rule of the same text. */
          ruleIds: z.array(z.uuid()),
          text: z.string(),
          count: z.int(),
          /** What the trades came to; null where none has an R. */
          netRR: ratio,
          trades: z.array(z.object({ id: z.uuid(), symbol: z.string(), day: calendarDate })),
        }),
      ),
    }),
    goals: z.array(
      z.object({
        accountId: z.uuid(),
        accountName: z.string(),
        currency: z.string(),
        timeZone: z.string(),
        goal: goalProgress,
      }),
    ),
    question: recapQuestion,
    reply: recapReply,
    /** Where the answer stands in the journal. */
    replyDay: calendarDate,
    /** The answer of the period before; null: there is none. */
    earlierReply: recapReply.nullable(),
    /** What the recap showed after the period had ended, over all accounts; null: it has not been opened since. */
    seen: shown.nullable(),
    /** Whether a trade of the period has changed since. */
    isChanged: z.boolean(),
  })
  .meta({ id: "Recap" });
export type Recap = z.infer<typeof recap>;

const path = "/trades/recaps/{unit}/{date}";
const params = z.object({ unit: z.enum(recapUnits), date: day });
const query = tradeFilter.pick({ accountIds: true, timeZone: true, timezoneOffset: true, reportingCurrency: true });
export type RecapQuery = z.infer<typeof query>;

export const recapApi = {
  read: endpoint({
    method: "get",
    path,
    summary: "What the week or month of a day came to",
    access: "user",
    params,
    query,
    status: 200,
    answer: recap,
  }),
  /** `If-Match` carries the version of the answer. */
  reply: endpoint({
    method: "put",
    path: `${path}/reply`,
    summary: "Answer the question of a recap, into the journal of the next trading day",
    access: "user",
    params,
    ifMatch: true,
    body: z.strictObject({ question: recapQuestion, reply: typedText(MAX_RECAP_REPLY), replyDay: calendarDate }),
    status: 200,
    answer: recapReply,
  }),
  outcome: endpoint({
    method: "put",
    path: `${path}/outcome`,
    summary: "Say whether an answer was done",
    access: "user",
    params,
    body: z.strictObject({ outcome }),
    status: 204,
  }),
  see: endpoint({
    method: "put",
    path: `${path}/seen`,
    summary: "Remember what a recap shows, so that later changes are named",
    access: "user",
    params,
    query: query.omit({ accountIds: true }),
    status: 204,
  }),
};
