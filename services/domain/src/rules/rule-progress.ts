import { type Big, decimal, HUNDRED, ZERO } from "../decimal.ts";
import { localTimeIn } from "../statistics/time-zone.ts";

/** So much money, or so many per cent of a balance. */
export interface RuleLimit {
  unit: "amount" | "percent";
  /** Decimal in plain notation, greater than 0. */
  value: string;
}

/** What a prop firm asks of an account; null: it does not ask that (Y-141). */
export interface AccountRules {
  /** What the firm gave: percentages are of it, and profit counts from it. */
  startBalance: string;
  /** Trades closed before do not count, ISO 8601; null: all count. */
  since: string | null;
  /** A day begins at this time of day, HH:MM, in this zone. */
  resetTime: string;
  /** IANA name. */
  timeZone: string;
  /** Most that may be lost in a day; percent of the start balance or of the balance at the day's reset. */
  dailyLoss: { limit: RuleLimit; of: "start" | "day" } | null;
  /** The trader's own, stricter daily limit, percent of the same balance. */
  ownDailyLoss: RuleLimit | null;
  /** How far the balance may fall: below the start, or below its peak, whose floor may stop at the start balance. */
  maximalDrawdown: { limit: RuleLimit; kind: "fixed" | "trailing"; stopsAtStart: boolean } | null;
  profitTarget: RuleLimit | null;
  /** Days with a new position. */
  minimumDays: number | null;
  /** Most that one day may bring, percent of the whole profit or of the target while that is larger. */
  bestDayShare: string | null;
}

/** What happened in the account. */
export interface RuleFacts {
  /** Net profits at their close, milliseconds UTC, in time order. */
  closes: readonly { at: number; net: Big }[];
  /** Times of new positions, milliseconds UTC. */
  opens: readonly number[];
  /** What is lost if every open stop is hit. */
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

/** Where an account stands with one rule. Money, per cent or days, as the rule is. */
export interface RuleProgress {
  rule: RuleName;
  limit: Big;
  used: Big;
  /** What open risk could still take; 0 where it takes nothing. */
  atRisk: Big;
  /** limit − used, never below 0. */
  left: Big;
  /** `kept` and `onTheWay`: all is well; close: four fifths are used or at risk; broken: it happened. */
  state: "kept" | "onTheWay" | "close" | "broken";
  /** Deepest use so far, such as the worst day. */
  worst: Big;
}

const dayMs = 86_400_000;
const closeShare = "0.8";

/** Progress against each rule that is set, in the order in which a firm's page shows them. */
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

/** Number of the trading day that a moment belongs to, by the wall clock of the zone: on days of 23 and 25 hours too. */
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

/** A rule that is met once enough is reached. */
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
  // A floor that has stopped leaves more room than the limit once the balance has risen on.
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

/** A rule that is broken once everything is used up. */
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

/** What counts is the day the target is reached: until then the share is of the target. */
function bestDay(limit: Big, days: Map<number, Day>, profit: Big, target: Big | null): RuleProgress {
  let best = ZERO;
  for (const { net } of days.values()) if (net.gt(best)) best = net;
  const isReached = target === null || profit.gte(target);
  const whole = target !== null && target.gt(profit) ? target : profit;
  const used = whole.gt(0) ? best.div(whole).times(HUNDRED) : ZERO;
  const state = used.gt(limit) ? "close" : isReached && profit.gt(0) ? "kept" : "onTheWay";
  return { rule: "bestDayShare", limit, used, atRisk: ZERO, left: atLeastZero(limit.minus(used)), state, worst: used };
}
