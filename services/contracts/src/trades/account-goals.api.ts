import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { decimalString, instant, positiveAmountString, timeZoneName } from "../shared/wire.ts";

export const goalPeriods = ["month", "week"] as const;
export const goalMeasures = ["netProfit", "netPercentage", "netRR", "tradeCount", "strikeRate", "rulesKept"] as const;

/**
 * What a trader wants of each week or month of an account, over its executed trades by the day of their close: money in
 * the account's currency, per cent of the balance at the begin of the period, R, per cent of wins, per cent of trades
 * that broke no rule of their strategy of those that were asked; at least so much. tradeCount: at most so many.
 */
export const accountGoal = z
  .strictObject({
    period: z.enum(goalPeriods),
    measure: z.enum(goalMeasures),
    value: positiveAmountString,
  })
  .superRefine(({ measure, value }, { addIssue }) => {
    const isShare = measure === "strikeRate" || measure === "rulesKept";
    if (isShare && Number(value) > 100) addIssue({ code: "custom", path: ["value"], message: "must be at most 100" });
    if (measure === "tradeCount" && !/^\d{1,6}$/.test(value)) {
      addIssue({ code: "custom", path: ["value"], message: "must be a whole number below 1,000,000" });
    }
  })
  .meta({ id: "AccountGoal" });
export type AccountGoalResponse = z.infer<typeof accountGoal>;

/** Goals of an account. Weeks begin on Monday, months on their first day, at midnight of the zone. */
export const accountGoals = z
  .strictObject({
    timeZone: timeZoneName,
    goals: z
      .array(accountGoal)
      .min(1)
      .max(goalPeriods.length * goalMeasures.length)
      .refine(
        (goals) => new Set(goals.map(({ period, measure }) => `${period} ${measure}`)).size === goals.length,
        "can only name each measure of a period once",
      ),
  })
  .meta({ id: "AccountGoals" });
export type AccountGoalsResponse = z.infer<typeof accountGoals>;

const goalPeriod = z.object({
  from: instant,
  /** Begin of the next period. */
  to: instant,
  /** Executed trades closed in it. */
  count: z.int(),
  /** Those of them with an R, which a goal in R is over; absent in responses of older releases. */
  countRR: z.int().optional(),
  /** Null where there is none: no trade with an R, none that was asked, no balance to be per cent of. */
  value: decimalString.nullable(),
  /** By the goal as it is today; null: no trades, nothing to judge. */
  isKept: z.boolean().nullable(),
});
export type GoalPeriodResponse = z.infer<typeof goalPeriod>;

/** Where an account stands with one goal. */
export const goalProgress = z
  .object({
    goal: accountGoal,
    current: goalPeriod,
    /** To go, or trades that may still be taken. */
    left: decimalString,
    /** Close: four fifths of a number of trades are used; broken: it was exceeded. */
    state: z.enum(["kept", "onTheWay", "close", "broken"]),
    /** Of the running period, today included. */
    daysLeft: z.int(),
    /** The twelve periods before, oldest first. */
    history: z.array(goalPeriod),
  })
  .meta({ id: "GoalProgress" });
export type GoalProgressResponse = z.infer<typeof goalProgress>;

export const goalsOfAccount = z
  .object({
    /** Null: the account has no goals. */
    goals: accountGoals.nullable(),
    /** 0 while there are none. */
    version: z.int(),
    currency: z.string(),
    progress: z.array(goalProgress),
  })
  .meta({ id: "GoalsOfAccount" });
export type GoalsOfAccount = z.infer<typeof goalsOfAccount>;

export const accountGoalsApi = {
  read: endpoint({
    method: "get",
    path: "/trade-accounts/{id}/goals",
    summary: "Goals per week and month of an account, with where it stands",
    access: "user",
    params: idParams,
    status: 200,
    answer: goalsOfAccount,
  }),
  save: endpoint({
    method: "put",
    path: "/trade-accounts/{id}/goals",
    summary: "Set the goals of an account; null takes them away",
    access: "user",
    params: idParams,
    body: z.strictObject({ goals: accountGoals.nullable() }),
    ifMatch: true,
    status: 200,
    answer: goalsOfAccount,
  }),
};
