import { type Big, Decimal, decimal, HUNDRED, ONE, ZERO } from "../decimal.ts";
import { type BreakEvenHandling, WinLossStatus } from "../enumerations.ts";
import { strikeCounts } from "../figures/win-loss.ts";
import { type CalendarPeriod, calendarPeriods, daysUntil, type PeriodUnit } from "../statistics/calendar-periods.ts";
import { localTimeIn } from "../statistics/time-zone.ts";

/**
 * Measure of a goal over the executed trades closed in a period: money; per cent of the balance at its start; R; number of
 * trades; strike rate in per cent; per cent of trades without a broken rule, of those with rules.
 */
export type GoalMeasure = "netProfit" | "netPercentage" | "netRR" | "tradeCount" | "strikeRate" | "rulesKept";

/** A goal for each week or month of an account. The number of trades is a maximum, all others are minimums. */
export interface AccountGoal {
  period: PeriodUnit;
  measure: GoalMeasure;
  /** Decimal in plain notation, greater than 0. */
  value: string;
}

/** An executed trade at its close. */
export interface GoalTrade {
  /** Milliseconds UTC. */
  at: number;
  net: Big;
  netRR: number | null;
  result: WinLossStatus;
  /** Whether it followed its strategy's rules; null if there were none. */
  followedRules: boolean | null;
}

/** Account history from the start of the first period. */
export interface GoalFacts {
  /** At the start of the first period. */
  balance: Big;
  /** Deposits and withdrawals since, milliseconds UTC. */
  cash: readonly { at: number; amount: Big }[];
  /** Closed since, in any order. */
  trades: readonly GoalTrade[];
  handling: BreakEvenHandling;
  /** Milliseconds UTC. */
  now: number;
  /** IANA name. */
  timeZone: string;
}

/** Broken: the number of trades was exceeded. Close: four fifths are used. */
export type GoalState = "kept" | "onTheWay" | "close" | "broken";

export interface GoalPeriod extends CalendarPeriod {
  /** Trades closed in it. */
  count: number;
  /** Those of them with an R. */
  countRR: number;
  /** Null without a value: no trade with an R, or no balance for percentages. */
  value: Big | null;
  /** Null if nothing was closed. */
  isKept: boolean | null;
}

/** An account's progress towards a goal. */
export interface GoalProgress {
  goal: AccountGoal;
  /** The running period. */
  current: GoalPeriod;
  /** Remaining amount, or trades still allowed; never below 0. */
  left: Big;
  state: GoalState;
  /** Days left in the current period, including today. */
  daysLeft: number;
  /** The previous twelve periods, oldest first, by today's goal. */
  history: GoalPeriod[];
}

export const GOAL_HISTORY = 12;
const closeShare = "0.8";

/** Periods of a goal, the current one last. */
export function goalPeriods(unit: PeriodUnit, now: number, timeZone: string): CalendarPeriod[] {
  return calendarPeriods(unit, GOAL_HISTORY + 1, now, localTimeIn(timeZone));
}

/** Progress towards each goal, in order. */
export function goalProgress(goals: readonly AccountGoal[], facts: GoalFacts): GoalProgress[] {
  return goals.map((goal) => {
    const target = decimal(goal.value) ?? ZERO;
    const periods = goalPeriods(goal.period, facts.now, facts.timeZone).map((period) =>
      judged(goal.measure, target, period, facts),
    );
    const [current, history] = [periods.at(-1), periods.slice(0, -1)];
    if (current === undefined) throw new RangeError("a goal needs a period");
    const left = (current.value ?? ZERO).lt(target) ? target.minus(current.value ?? ZERO) : ZERO;
    const state = goalState(goal.measure, target, current.value);
    return {
      goal,
      current,
      left,
      state,
      daysLeft: daysUntil(current.to, facts.now, localTimeIn(facts.timeZone)),
      history,
    };
  });
}

function goalState(measure: GoalMeasure, target: Big, value: Big | null): GoalState {
  if (measure !== "tradeCount") return value?.gte(target) ? "kept" : "onTheWay";
  if (value?.gt(target)) return "broken";
  return value?.gte(target.times(closeShare)) ? "close" : "kept";
}

function judged(measure: GoalMeasure, target: Big, { from, to }: CalendarPeriod, facts: GoalFacts): GoalPeriod {
  const trades = facts.trades.filter(({ at }) => at >= from && at < to);
  const value = measured[measure](trades, () => balanceAt(from, facts), facts.handling);
  const isReached = measure === "tradeCount" ? value?.lte(target) : value?.gte(target);
  const countRR = trades.filter(({ netRR }) => netRR !== null).length;
  return { from, to, count: trades.length, countRR, value, isKept: trades.length === 0 ? null : (isReached ?? false) };
}

function balanceAt(moment: number, { balance, cash, trades }: GoalFacts): Big {
  const paid = cash.reduce((sum, { at, amount }) => (at < moment ? sum.plus(amount) : sum), balance);
  return trades.reduce((sum, { at, net }) => (at < moment ? sum.plus(net) : sum), paid);
}

type Value = (trades: readonly GoalTrade[], balance: () => Big, handling: BreakEvenHandling) => Big | null;

const addUpNet = (trades: readonly GoalTrade[]) => trades.reduce((sum, { net }) => sum.plus(net), ZERO);

const measured: Readonly<Record<GoalMeasure, Value>> = {
  netProfit: addUpNet,
  netPercentage: (trades, balanceBefore) => {
    const balance = balanceBefore();
    return balance.gt(0) ? addUpNet(trades).times(HUNDRED).div(balance) : null;
  },
  netRR: (trades) => {
    const rewards = trades.flatMap(({ netRR }) => netRR ?? []);
    return rewards.length === 0 ? null : rewards.reduce((sum, netRR) => sum.plus(netRR), ZERO);
  },
  tradeCount: (trades) => ZERO.plus(trades.length),
  strikeRate: (trades, _, handling) => {
    const n = (wanted: WinLossStatus) => trades.filter(({ result }) => result === wanted).length;
    const counts = {
      wins: n(WinLossStatus.Win),
      losses: n(WinLossStatus.Loss),
      breakEvens: n(WinLossStatus.BreakEven),
    };
    const { successes, counted } = strikeCounts(counts, handling);
    return share(successes, counted);
  },
  rulesKept: (trades) => {
    const asked = trades.filter(({ followedRules }) => followedRules !== null);
    return share(asked.filter(({ followedRules }) => followedRules).length, asked.length);
  },
};

/** Per cent from integers: 58 of 100 is exactly 58. */
function share(part: number, whole: number): Big | null {
  return whole === 0 ? null : ONE.times(part).times(HUNDRED).div(Decimal(whole));
}
