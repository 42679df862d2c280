import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { addUp, type Big, decimal, toWire } from "@entrywise/domain/decimal";
import { headline } from "@entrywise/domain/statistics/headline";
import type { Streak } from "@entrywise/domain/statistics/streaks";
import { havePipsAlike } from "../../read-engine/comparable-pips.ts";
import { conversionOf } from "../../read-engine/converted-projection.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { countedRows, countOpen, measuredRows } from "../../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { meansOfClasses } from "../../statistics-core/class-means.ts";
import { moneyCounts } from "../../statistics-core/figures.presenter.ts";
import { measuredAccounts, paidIn, shareOf } from "../../statistics-core/paid-in.ts";

export function headlineOf(
  projection: UserProjection,
  filter: TradeFilter,
  basis: StatisticsBasis,
): HeadlineStatistics {
  const rows = countedRows(projection, filter);
  const currency = currencyOf(projection, rows);
  const accounts = measuredAccounts(projection, filter, currency);
  const { sum: paid, missing } = paidIn(projection, filter, currency);
  const isOneCurrency = currency !== null && projection.conversion?.areBalancesKnown !== false;
  const start = addUp(accounts.map((account) => decimal(account.startBalance)));
  const cash = accounts.flatMap((account) => account.cash).sort((a, b) => a.time - b.time);
  const result = headline(projection.columns(basis), rows, {
    handling: projection.preference.strikeRateType,
    // Nothing that makes sense was paid in, of which a loss could be a share.
    startingBalance: paid === null ? null : start,
    cashFlows: isOneCurrency ? cash.map(({ time, amount }) => ({ time, amount: Number(amount) })) : [],
  });
  const meanRR = meansOfClasses(projection.columns(basis), measuredRows(projection, filter));
  return {
    currency,
    conversion: conversionOf(projection, rows),
    count: result.n,
    ...moneyCounts(result),
    openCount: countOpen(projection, filter),
    wins: result.wins,
    losses: result.losses,
    breakEvens: result.breakEvens,
    strikeRate: result.strikeRate,
    netProfit: moneyText(result.netProfit),
    grossProfit: moneyText(result.grossProfit),
    costs: moneyText(result.costs),
    netPercentage: shareOf(result.netProfit, paid),
    missingBase: missing,
    sumOfWins: moneyText(result.sumOfWins),
    sumOfLosses: moneyText(result.sumOfLosses),
    profitFactor: result.profitFactor,
    expectancy: toWire(result.expectancy),
    averageWin: toWire(result.averageWin),
    averageLoss: toWire(result.averageLoss),
    payoff: result.payoff,
    profitableTrades: result.positives,
    losingTrades: result.negatives,
    ...presentRewards(result, meanRR),
    netPips: havePipsAlike(projection.trades, rows) ? result.netPips : null,
    countReturns: paid === null ? 0 : result.sharpe.n,
    sharpe: paid === null ? null : result.sharpe.value,
    sortino: paid === null ? null : result.sortino.value,
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

const presentRewards = (result: ReturnType<typeof headline>, { win, loss }: ReturnType<typeof meansOfClasses>) => ({
  countRR: result.rCount,
  netRR: result.netRR,
  drawdownRR: result.drawdownRR,
  expectancyRR: result.expectancyRR,
  averageWinRR: win.mean,
  averageLossRR: loss.mean,
  winsRR: win.n,
  lossesRR: loss.n,
  deviationRR: result.deviationRR,
  sqn: result.sqn.value,
});

/** Sums of nothing are zero. */
function moneyText(value: Big | null | undefined): string {
  return toWire(value ?? null) ?? "0";
}

function closedAt(projection: UserProjection, row: number | null): string | null {
  const time = projection.trades.closeTime[row ?? -1] ?? Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function presentRun({ trades }: UserProjection, streak: Streak | null) {
  if (streak === null) return { count: 0, sum: "0" };
  const at = (row: number) => Math.floor(trades.closeTime[row] || 0);
  const { count, sum, firstRow, lastRow } = streak;
  return { count, sum: moneyText(sum), fromMs: at(firstRow), toMs: at(lastRow) };
}
