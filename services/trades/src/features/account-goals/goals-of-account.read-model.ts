import type {
  AccountGoalsResponse,
  GoalPeriodResponse,
  GoalProgressResponse,
} from "@entrywise/contracts/trades/account-goals.api";
import { toWire } from "@entrywise/domain/decimal";
import { type GoalPeriod, goalPeriods, goalProgress } from "@entrywise/domain/rules/goal-progress";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Preference } from "../../trade-core/preferences/preferences.read-model.ts";
import { readGoalFacts } from "./goal-facts.read-model.ts";

/**
 * Where an account stands with its goals.
 *
 * @param now milliseconds UTC; what closed later is not looked at
 */
export async function progressOfGoals(
  tx: Transaction,
  accountId: string,
  { goals, timeZone }: AccountGoalsResponse,
  { preference, now = Date.now() }: { preference: Preference; now?: number },
): Promise<GoalProgressResponse[]> {
  const begins = goals.flatMap(({ period }) => goalPeriods(period, now, timeZone).map(({ from }) => from));
  const facts = await readGoalFacts(tx, accountId, Math.min(...begins), preference);
  const trades = facts.trades.filter(({ at }) => at <= now);
  return goalProgress(goals, { ...facts, trades, now, timeZone }).map(({ current, left, history, ...rest }) => ({
    ...rest,
    left: toWire(left) ?? "0",
    current: presentPeriod(current),
    history: history.map(presentPeriod),
  }));
}

function presentPeriod({ from, to, count, countRR, value, isKept }: GoalPeriod): GoalPeriodResponse {
  const iso = (moment: number) => new Date(moment).toISOString();
  return { from: iso(from), to: iso(to), count, countRR, value: toWire(value), isKept };
}
