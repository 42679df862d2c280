import { type Big, Decimal } from "../decimal.ts";
import { compareOrder } from "./broker-order.ts";

/** One closed row of a broker's statement, from which totals are calculated. */
export interface StatementResult {
  /** Broker server time, ISO 8601 without zone, so that text order is time order. */
  closeTime: string;
  /** Position among rows that close in the same second, from `brokerOrder`. */
  order: string;
  /** profit + swap + commission + taxes, in account currency. */
  net: Big;
}

/** A run of consecutive wins or losses: how many and their sum (negative for losses). */
export interface StatementRun {
  count: number;
  sum: Big;
}

/** Totals by MetaTrader's rules: money in account currency, unrounded, null if missing. */
export interface StatementTotals {
  count: number;
  wins: number;
  losses: number;
  grossProfit: Big;
  /** Absolute sum of the losses. */
  grossLoss: Big;
  netProfit: Big;
  /** Null without losses. */
  profitFactor: Big | null;
  /** Mean net of a row; null without rows. */
  expectedPayoff: Big | null;
  /** Start of the curve minus its lowest point, at least 0. */
  absoluteDrawdown: Big;
  /** Deepest fall of the cumulative net curve from a peak, at least 0. */
  maximalDrawdown: Big;
  /** That fall in percent of first deposit + peak cumulative net; null where that base is unknown or not positive. */
  maximalDrawdownPercent: Big | null;
  longestWinRun: StatementRun | null;
  longestLossRun: StatementRun | null;
  /**
   * Mean ÷ population deviation of net ÷ balance before the row; null with fewer than two rows, without deviation,
   * without first deposit, or where a balance before a row is not positive.
   */
  sharpe: Big | null;
  /** netProfit ÷ maximalDrawdown; null without drawdown. */
  recovery: Big | null;
}

/**
 * Totals of a broker's statement by the rules that reproduce the broker's own: rows ordered by close time, then by the broker's
 * own order; a net result of 0 or more is a win.
 *
 * @param firstDeposit balance before the first row, in account currency; later deposits don't change the drawdown's base. Null if
 * unknown, which makes percentages and Sharpe null
 */
export function statementTotals(rows: readonly StatementResult[], firstDeposit: Big | null): StatementTotals {
  const nets = [...rows].sort(compareOrder).map((row) => Decimal(row.net));
  const wins = nets.filter((net) => net.gte(0));
  const losses = nets.filter((net) => net.lt(0));
  const grossProfit = sum(wins);
  const grossLoss = sum(losses).abs();
  const netProfit = grossProfit.minus(grossLoss);
  const drawdown = calculateDrawdown(nets, firstDeposit);
  return {
    count: nets.length,
    wins: wins.length,
    losses: losses.length,
    grossProfit,
    grossLoss,
    netProfit,
    profitFactor: ratio(grossProfit, grossLoss),
    expectedPayoff: ratio(netProfit, Decimal(nets.length)),
    ...drawdown,
    longestWinRun: longestRun(nets, (net) => net.gte(0)),
    longestLossRun: longestRun(nets, (net) => net.lt(0)),
    sharpe: calculateSharpe(nets, firstDeposit),
    recovery: ratio(netProfit, drawdown.maximalDrawdown),
  };
}

/** Compares tickets of any length numerically; non-numeric ones come after them, as text. */
export function compareTickets(a: string, b: string): number {
  return readDigits(a) - readDigits(b) || compareText(a, b);
}

function readDigits(ticket: string): number {
  return /^\d+$/.test(ticket) ? ticket.length : Number.MAX_SAFE_INTEGER;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function sum(values: readonly Big[]): Big {
  return values.reduce((total, value) => total.plus(value), Decimal(0));
}

function ratio(dividend: Big, divisor: Big): Big | null {
  return divisor.eq(0) ? null : dividend.div(divisor);
}

function calculateDrawdown(nets: readonly Big[], firstDeposit: Big | null) {
  let curve: Big = Decimal(0);
  let peak = curve;
  let lowest = curve;
  let deepest = curve;
  let peakOfDeepest: Big | null = null;
  for (const net of nets) {
    curve = curve.plus(net);
    if (curve.gt(peak)) peak = curve;
    if (curve.lt(lowest)) lowest = curve;
    const fall = peak.minus(curve);
    if (fall.gt(deepest)) {
      deepest = fall;
      peakOfDeepest = peak;
    }
  }
  const base = firstDeposit === null || peakOfDeepest === null ? null : Decimal(firstDeposit).plus(peakOfDeepest);
  return {
    absoluteDrawdown: lowest.abs(),
    maximalDrawdown: deepest,
    maximalDrawdownPercent: base?.gt(0) ? deepest.div(base).times(100) : null,
  };
}

/** Of equally long runs the one with the larger sum, as in MetaTrader. */
function longestRun(nets: readonly Big[], belongs: (net: Big) => boolean): StatementRun | null {
  let longest: StatementRun | null = null;
  let current: StatementRun | null = null;
  for (const net of nets) {
    current = belongs(net) ? prolonged(current, net) : null;
    if (current !== null && (longest === null || isLonger(current, longest))) longest = current;
  }
  return longest;
}

function prolonged(run: StatementRun | null, net: Big): StatementRun {
  return run === null ? { count: 1, sum: net } : { count: run.count + 1, sum: run.sum.plus(net) };
}

function isLonger(run: StatementRun, than: StatementRun): boolean {
  return run.count > than.count || (run.count === than.count && run.sum.abs().gt(than.sum.abs()));
}

function calculateSharpe(nets: readonly Big[], firstDeposit: Big | null): Big | null {
  if (firstDeposit === null || nets.length < 2) return null;
  const returns: Big[] = [];
  let balance: Big = Decimal(firstDeposit);
  for (const net of nets) {
    if (balance.lte(0)) return null;
    returns.push(net.div(balance));
    balance = balance.plus(net);
  }
  const mean = sum(returns).div(returns.length);
  const variance = sum(returns.map((value) => value.minus(mean).pow(2))).div(returns.length);
  return variance.eq(0) ? null : mean.div(variance.sqrt());
}
