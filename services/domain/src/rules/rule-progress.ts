import { type Big, decimal, HUNDRED, ZERO } from "../decimal.ts";
import { localTimeIn } from "../statistics/time-zone.ts";

/** An amount of money, or per cent of a balance. */
export interface RuleLimit {
  unit: "amount" | "percent";
  /** Decimal in plain notation, greater than 0. */
  value: string;
}

/** A prop firm's rules for an account; null if there is no such rule (Y-141). */
export interface AccountRules {
  /** Starting balance: base of percentages and of profit. */
  startBalance: string;
  /** Earlier closes don't count, ISO 8601; null if all count. */
  since: string | null;
  /** Start of the day, HH:MM, in this zone. */
  resetTime: string;
  /** IANA name. */
  timeZone: string;
  /** Maximum daily loss; percent of the starting balance or of the balance at the day's reset. */
  dailyLoss: { limit: RuleLimit; of: "start" | "day" } | null;
  /** The trader's own, stricter daily limit, percent of the same balance. */
  ownDailyLoss: RuleLimit | null;
  /** Maximum drawdown: below the start, or trailing below the peak, optionally until the floor reaches the starting balance. */
  maximalDrawdown: { limit: RuleLimit; kind: "fixed" | "trailing"; stopsAtStart: boolean } | null;
  profitTarget: RuleLimit | null;
  /** Days with a new position. */
  minimumDays: number | null;
  /** Maximum share of one day, percent of the total profit, or of the target while that is larger. */
  bestDayShare: string | null;
}

/** Account history. */
export interface RuleFacts {
  /** Net profits at their close, milliseconds UTC, in time order. */
  closes: readonly { at: number; net: Big }[];
  /** Times of new positions, milliseconds UTC. */
  opens: readonly number[];
  /** Loss if all open stops are hit. */
  openRisk: Big;
  /** Milliseconds UTC. */
  now: number;
}

export type RuleName =
  | "profitTarget"
  | "dailyLoss"
  | "ownDailyLoss"
  | "maximalDrawdown"
  | "bestDayShare"
  | "minimumDays";

/** An account's progress against a rule, in the rule's unit: money, per cent or days. */
export interface RuleProgress {
  rule: RuleName;
  limit: Big;
  used: Big;
  /** What open risk could use up; 0 if nothing. */
  atRisk: Big;
  /** limit − used, never below 0. */
  left: Big;
  /** `kept` and `onTheWay`: fine; close: four fifths are used or at risk; broken: violated. */
  state: "kept" | "onTheWay" | "close" | "broken";
  /** Highest usage so far, such as the worst day. */
  worst: Big;
}

const dayMs = 86_400_000;
const closeShare = "0.8";

/** Progress against each rule, in the order of firms' dashboards. */
export function ruleProgress(rules: AccountRules, facts: RuleFacts): RuleProgress[] {
  const start = decimal(rules.startBalance) ?? ZERO;
  const begin = rules.since === null ? Number.NEGATIVE_INFINITY : Date.parse(rules.since);
  const closes = facts.closes.filter(({ at }) => at >= begin);
  const dayOf = tradingDay(rules.resetTime, rules.timeZone);
  const days = groupByDay(closes, dayOf, start);
  const profit = closes.reduce((sum, { net }) => sum.plus(net), ZERO);
  const today = dayOf(facts.now);
  const target = rules.profitTarget ? toAmount(rules.profitTarget, start) : null;
  const found: RuleProgress[] = [];
  if (target !== null) found.push(growing("profitTarget", target, profit));
  if (rules.dailyLoss) {
    found.push(daily("dailyLoss", rules.dailyLoss.limit, rules.dailyLoss.of, { days, today, start, profit, facts }));
  }
  if (rules.ownDailyLoss) {
    const of = rules.dailyLoss?.of ?? "start";
    found.push(daily("ownDailyLoss", rules.ownDailyLoss, of, { days, today, start, profit, facts }));
  }
  if (rules.maximalDrawdown) found.push(drawdown(rules.maximalDrawdown, start, closes, facts.openRisk));
  if (rules.bestDayShare !== null) found.push(bestDay(decimal(rules.bestDayShare) ?? ZERO, days, profit, target));
  if (rules.minimumDays !== null) {
    const traded = new Set(facts.opens.filter((at) => at >= begin).map(dayOf));
    found.push(growing("minimumDays", ZERO.plus(rules.minimumDays), ZERO.plus(traded.size)));
  }
  return found;
}

/** Number of the trading day of a moment in the zone's local time, including days of 23 and 25 hours. */
export function tradingDay(resetTime: string, timeZone: string): (at: number) => number {
  const [hours = 0, minutes = 0] = resetTime.split(":").map(Number);
  const local = localTimeIn(timeZone);
  const reset = (hours * 60 + minutes) * 60_000;
  return (at) => Math.floor((local(at) - reset) / dayMs);
}

interface Day {
  /** Balance at its reset. */
  opening: Big;
  net: Big;
  /** Deepest loss within it, ≥ 0. */
  deepest: Big;
}

function groupByDay(closes: RuleFacts["closes"], dayOf: (at: number) => number, start: Big): Map<number, Day> {
  const days = new Map<number, Day>();
  let balance = start;
  for (const { at, net } of closes) {
    const key = dayOf(at);
    const day = days.get(key) ?? { opening: balance, net: ZERO, deepest: ZERO };
    day.net = day.net.plus(net);
    if (day.net.neg().gt(day.deepest)) day.deepest = day.net.neg();
    days.set(key, day);
    balance = balance.plus(net);
  }
  return days;
}

function toAmount({ unit, value }: RuleLimit, balance: Big): Big {
  const amount = decimal(value) ?? ZERO;
  return unit === "amount" ? amount : amount.times(balance).div(HUNDRED);
}

const atLeastZero = (value: Big) => (value.lt(0) ? ZERO : value);

/** Progress of a rule that is met by reaching an amount. */
function growing(rule: RuleName, limit: Big, used: Big): RuleProgress {
  const left = atLeastZero(limit.minus(used));
  return { rule, limit, used, atRisk: ZERO, left, state: left.eq(0) ? "kept" : "onTheWay", worst: used };
}

interface DailyFacts {
  days: Map<number, Day>;
  today: number;
  start: Big;
  profit: Big;
  facts: RuleFacts;
}

function daily(
  rule: RuleName,
  limit: RuleLimit,
  of: "start" | "day",
  { days, today, start, profit, facts }: DailyFacts,
) {
  const limitOf = (opening: Big) => toAmount(limit, of === "day" ? opening : start);
  const now = days.get(today) ?? { opening: start.plus(profit), net: ZERO, deepest: ZERO };
  let worst = ZERO;
  let isBroken = false;
  for (const { opening, deepest } of days.values()) {
    if (deepest.gt(worst)) worst = deepest;
    if (deepest.gt(0) && deepest.gte(limitOf(opening))) isBroken = true;
  }
  return shrinking(rule, limitOf(now.opening), atLeastZero(now.net.neg()), {
    worst,
    isBroken,
    openRisk: facts.openRisk,
  });
}

function drawdown(
  { limit, kind, stopsAtStart }: NonNullable<AccountRules["maximalDrawdown"]>,
  start: Big,
  closes: RuleFacts["closes"],
  openRisk: Big,
): RuleProgress {
  const allowed = toAmount(limit, start);
  let [balance, peak, worst] = [start, start, ZERO];
  let isBroken = false;
  const floor = () => {
    const trailing = kind === "trailing" ? peak.minus(allowed) : start.minus(allowed);
    return stopsAtStart && trailing.gt(start) ? start : trailing;
  };
  for (const { net } of closes) {
    balance = balance.plus(net);
    if (balance.gt(peak)) peak = balance;
    const used = atLeastZero(floor().plus(allowed).minus(balance));
    if (used.gt(worst)) worst = used;
    if (balance.lte(floor())) isBroken = true;
  }
  const used = atLeastZero(floor().plus(allowed).minus(balance));
  const progress = shrinking("maximalDrawdown", allowed, used, { worst, isBroken, openRisk });
  // Once the floor has stopped, a rising balance leaves more room than the limit.
  return {
    ...progress,
    left: atLeastZero(balance.minus(floor())),
    state: ruleState(isBroken, { balance, floor: floor(), openRisk, allowed }),
  };
}

function ruleState(
  isBroken: boolean,
  { balance, floor, openRisk, allowed }: { balance: Big; floor: Big; openRisk: Big; allowed: Big },
): RuleProgress["state"] {
  if (isBroken) return "broken";
  const room = balance.minus(openRisk).minus(floor);
  return room.lte(allowed.minus(allowed.times(closeShare))) ? "close" : "kept";
}

/** Progress of a rule that is broken when used up. */
function shrinking(
  rule: RuleName,
  limit: Big,
  used: Big,
  { worst, isBroken, openRisk }: { worst: Big; isBroken: boolean; openRisk: Big },
): RuleProgress {
  const left = atLeastZero(limit.minus(used));
  const isClose = used.plus(openRisk).gte(limit.times(closeShare));
  const state = isBroken ? "broken" : isClose ? "close" : "kept";
  return { rule, limit, used, atRisk: openRisk.gt(left) ? left : openRisk, left, state, worst };
}

/** The share counts when the target is reached; until then it is of the target. */
function bestDay(limit: Big, days: Map<number, Day>, profit: Big, target: Big | null): RuleProgress {
  let best = ZERO;
  for (const { net } of days.values()) if (net.gt(best)) best = net;
  const isReached = target === null || profit.gte(target);
  const whole = target !== null && target.gt(profit) ? target : profit;
  const used = whole.gt(0) ? best.div(whole).times(HUNDRED) : ZERO;
  const state = used.gt(limit) ? "close" : isReached && profit.gt(0) ? "kept" : "onTheWay";
  return { rule: "bestDayShare", limit, used, atRisk: ZERO, left: atLeastZero(limit.minus(used)), state, worst: used };
}
