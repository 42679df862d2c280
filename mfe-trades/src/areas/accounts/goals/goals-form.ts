import { issueText } from "@entrywise/contracts/shared/issue-text";
import {
  type AccountGoalResponse,
  type AccountGoalsResponse,
  accountGoals,
  goalMeasures,
  goalPeriods,
} from "@entrywise/contracts/trades/account-goals.api";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { translated } from "../../../display/translated.ts";

export type GoalPeriod = AccountGoalResponse["period"];
export type GoalMeasure = AccountGoalResponse["measure"];
type Field = `${GoalPeriod} ${GoalMeasure}`;

export const measureLabels: Readonly<Record<GoalMeasure, MessageDescriptor>> = {
  netProfit: statistics.netProfit.label,
  netPercentage: figureHeads.periodReturn.label,
  netRR: statistics.netRR.label,
  tradeCount: msg`Trades`,
  strikeRate: statistics.strikeRate.label,
  rulesKept: msg`Rules followed`,
};

/** Goals as they are being typed, each under its period and measure; an empty one is none. */
export type GoalsForm = Readonly<Record<Field, string | null> & { timeZone: string }>;

export const goalField = (period: GoalPeriod, measure: GoalMeasure): Field => `${period} ${measure}`;

const fields = goalPeriods.flatMap((period) =>
  goalMeasures.map((measure) => ({ field: goalField(period, measure), period, measure })),
);
const eachField = <Value>(valueFor: (field: (typeof fields)[number]) => Value) =>
  Object.fromEntries(fields.map((one) => [one.field, valueFor(one)])) as Record<Field, Value>; // every field is among them

/** "Net profit a month" */
export function goalName(measure: GoalMeasure, period: GoalPeriod): string {
  const name = i18n._(measureLabels[measure]);
  return period === "month" ? t`${name} per month` : t`${name} per week`;
}

/** By field, in the language of the moment. */
export const goalLabels = translated({ timeZone: msg`Time zone` }) as { timeZone: string } & Record<Field, string>; // the fields follow
for (const { field, period, measure } of fields) {
  Object.defineProperty(goalLabels, field, { enumerable: true, get: () => goalName(measure, period) });
}

export function toGoalsForm(goals: AccountGoalsResponse | null, timeZone: string): GoalsForm {
  const known = new Map(goals?.goals.map(({ period, measure, value }) => [goalField(period, measure), value]));
  return { timeZone: goals?.timeZone ?? timeZone, ...eachField(({ field }) => known.get(field) ?? null) };
}

/** Null when nothing is typed: the account then has no goals. */
export function goalsRequest(form: GoalsForm): AccountGoalsResponse | null {
  const goals = fields.flatMap(({ field, period, measure }) => {
    const value = form[field];
    return value ? [{ period, measure, value }] : [];
  });
  return goals.length === 0 ? null : { timeZone: form.timeZone.trim(), goals };
}

/** What is wrong, by field; "timeZone" is one of them. */
export function goalsErrors(form: GoalsForm): Readonly<Partial<Record<Field | "timeZone", string>>> {
  const request = goalsRequest(form);
  const result = accountGoals.safeParse(request, { error: issueText });
  if (request === null || result.success) return {};
  return Object.fromEntries(
    result.error.issues.map(({ path: [field, index], message }) => {
      const goal = field === "goals" && typeof index === "number" ? request.goals[index] : undefined;
      if (goal === undefined) return ["timeZone", t`Time zone ${message}`];
      return [goalField(goal.period, goal.measure), `${i18n._(measureLabels[goal.measure])} ${message}`];
    }),
  );
}
