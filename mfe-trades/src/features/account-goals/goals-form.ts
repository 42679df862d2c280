import {
  type AccountGoalAnswer,
  type AccountGoalsAnswer,
  accountGoals,
  goalMeasures,
  goalPeriods,
} from "@entrywise/contracts/trades/account-goals.api";

export type GoalPeriod = AccountGoalAnswer["period"];
export type GoalMeasure = AccountGoalAnswer["measure"];
type Field = `${GoalPeriod} ${GoalMeasure}`;

export const measureLabels: Readonly<Record<GoalMeasure, string>> = {
  netProfit: "Net profit",
  netPercentage: "Return",
  netRR: "Net reward",
  tradeCount: "Trades",
  strikeRate: "Strike rate",
  rulesKept: "Rules kept",
};

/** Goals as they are being typed; an empty one is none. */
export interface GoalsForm {
  timeZone: string;
  values: Readonly<Partial<Record<Field, string | null>>>;
}

export const goalField = (period: GoalPeriod, measure: GoalMeasure): Field => `${period} ${measure}`;

export function goalsFormOf(goals: AccountGoalsAnswer | null, timeZone: string): GoalsForm {
  return {
    timeZone: goals?.timeZone ?? timeZone,
    values: Object.fromEntries(
      goals?.goals.map(({ period, measure, value }) => [goalField(period, measure), value]) ?? [],
    ),
  };
}

/** Null when nothing is typed: the account then has no goals. */
export function goalsRequest({ timeZone, values }: GoalsForm): AccountGoalsAnswer | null {
  const goals = goalPeriods.flatMap((period) =>
    goalMeasures.flatMap((measure) => {
      const value = values[goalField(period, measure)];
      return value ? [{ period, measure, value }] : [];
    }),
  );
  return goals.length === 0 ? null : { timeZone: timeZone.trim(), goals };
}

/** What is wrong, by field; "timeZone" is one of them. */
export function goalsErrors(form: GoalsForm): Readonly<Partial<Record<Field | "timeZone", string>>> {
  const request = goalsRequest(form);
  const result = accountGoals.safeParse(request);
  if (request === null || result.success) return {};
  return Object.fromEntries(
    result.error.issues.map(({ path: [field, index], message }) => {
      const goal = field === "goals" && typeof index === "number" ? request.goals[index] : undefined;
      if (goal === undefined) return ["timeZone", `Time zone ${message}`];
      return [goalField(goal.period, goal.measure), `${measureLabels[goal.measure]} ${message}`];
    }),
  );
}
