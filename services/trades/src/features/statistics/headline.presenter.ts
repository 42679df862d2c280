import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { type Big, decimal, sumOf, toRatio, toWire } from "@entrywise/domain/decimal";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { headline } from "@entrywise/domain/statistics/headline";
import type { Streak } from "@entrywise/domain/statistics/streaks";
import type { TradeColumns } from "@entrywise/domain/statistics/trade-columns";
import { conversionOf } from "../../projection/converted-projection.ts";
import { currencyOf } from "../../projection/currency-of.ts";
import { countedRows, countOpen, measuredRows } from "../../projection/filter/filter-trades.ts";
import type { ProjectedAccount } from "../../projection/projected-account.ts";
import type { UserProjection } from "../../projection/user-projection.ts";

export function headlineOf(
  projection: UserProjection,
  filter: TradeFilter,
  basis: StatisticsBasis,
): HeadlineStatistics {
  const rows = countedRows(projection, filter);
  const currency = currencyOf(projection, rows);
  const accounts = accountsOf(projection, filter, currency);
  const isOneCurrency = currency !== null && projection.conversion?.areBalancesKnown !== false;
  const start = sumOf(accounts.map((account) => decimal(account.startBalance)));
  const cash = accounts.flatMap((account) => account.cash).sort((a, b) => a.time - b.time);
  const result = headline(projection.columns(basis), rows, {
    handling: projection.preference.strikeRateType,
    startingBalance: isOneCurrency ? start : null,
    cashFlows: isOneCurrency ? cash.map(({ time, amount }) => ({ time, amount: Number(amount) })) : [],
  });
  const meanRR = meansOfClasses(projection.columns(basis), measuredRows(projection, filter));
  return {
    currency,
    conversion: conversionOf(projection, rows),
    count: result.n,
    openCount: countOpen(projection, filter),
    wins: result.wins,
    losses: result.losses,
    breakEvens: result.breakEvens,
    strikeRate: result.strikeRate,
    netProfit: moneyText(result.netProfit),
    grossProfit: moneyText(result.grossProfit),
    costs: moneyText(result.costs),
    netPercentage: isOneCurrency ? percentOfPaidIn(result.netProfit, start, cash) : null,
    sumOfWins: moneyText(result.sumOfWins),
    sumOfLosses: moneyText(result.sumOfLosses),
    profitFactor: result.profitFactor,
    expectancy: toWire(result.expectancy),
    averageWin: toWire(result.averageWin),
    averageLoss: toWire(result.averageLoss),
    payoff: result.payoff,
    countRR: result.rCount,
    netRR: result.netRR,
    netPips: result.netPips,
    drawdownRR: result.drawdownRR,
    expectancyRR: result.expectancyRR,
    averageWinRR: meanRR.win.mean,
    averageLossRR: meanRR.loss.mean,
    winsRR: meanRR.win.n,
    lossesRR: meanRR.loss.n,
    deviationRR: result.deviationRR,
    sqn: result.sqn.value,
    sharpe: result.sharpe.value,
    sortino: result.sortino.value,
    maximalDrawdown: {
      money: moneyText(result.drawdown?.maximal),
      percentage: result.drawdown?.percent ?? null,
      at: closedAt(projection, result.drawdown?.troughRow ?? null),
    },
    absoluteDrawdown: moneyText(result.drawdown?.absolute),
    recoveryFactor: result.recoveryFactor,
    longestWins: presentRun(projection, result.streaks.wins.longest),
    longestLosses: presentRun(projection, result.streaks.losses.longest),
    averageHoldingMs: result.averageHoldingMs,
  };
}

/** Sums of nothing are zero. */
function moneyText(value: Big | null | undefined): string {
  return toWire(value ?? null) ?? "0";
}

function closedAt(projection: UserProjection, row: number | null): string | null {
  const time = projection.trades.closeTime[row ?? -1] ?? Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Accounts whose balances the trades are measured against: one in another currency is no part of them. */
function accountsOf({ accounts }: UserProjection, filter: TradeFilter, currency: string | null): ProjectedAccount[] {
  const chosen = filter.accountIds?.length ? new Set(filter.accountIds) : null;
  return [...accounts.values()].filter(
    (account) => account.currency === currency && (chosen === null || chosen.has(account.id)),
  );
}

/** Net profit in percent of what was paid in: start balances and deposits, not dividends and interest; null without any. */
function percentOfPaidIn(net: Big | null, start: Big | null, cash: ProjectedAccount["cash"]): number | null {
  const paid = cash.filter(({ isPaid }) => isPaid);
  const deposits = sumOf(paid.map(({ amount }) => decimal(amount)).filter((amount) => amount?.gt(0) ?? false));
  const paidIn = sumOf([start, deposits]);
  if (net === null || paidIn === null || paidIn.lte(0)) return null;
  return toRatio(net.div(paidIn).times(100));
}

/** Mean R of wins and of losses; null without any that has one. */
function meansOfClasses({ netRR, result }: TradeColumns, rows: Uint32Array) {
  const sums = new Float64Array(classes);
  const counts = new Uint32Array(classes);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const r = netRR[row] ?? Number.NaN;
    if (Number.isNaN(r)) continue;
    const status = result[row] ?? WinLossStatus.None;
    sums[status] = (sums[status] ?? 0) + r;
    counts[status] = (counts[status] ?? 0) + 1;
  }
  const meanOf = (status: WinLossStatus) => {
    const n = counts[status] ?? 0;
    return { n, mean: n === 0 ? null : (sums[status] ?? 0) / n };
  };
  return { win: meanOf(WinLossStatus.Win), loss: meanOf(WinLossStatus.Loss) };
}

const classes = Object.keys(WinLossStatus).length;

function presentRun({ trades }: UserProjection, streak: Streak | null) {
  if (streak === null) return { count: 0, sum: "0" };
  const at = (row: number) => Math.floor(trades.closeTime[row] || 0);
  const { count, sum, firstRow, lastRow } = streak;
  return { count, sum: moneyText(sum), fromMs: at(firstRow), toMs: at(lastRow) };
}
