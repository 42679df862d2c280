import type { GroupCalendar, GroupStatistics } from "@entrywise/contracts/groups/group-statistics";
import { type Big, toWire } from "@entrywise/domain/decimal";
import { columnSum } from "@entrywise/domain/statistics/money-sum";
import type { ResultSummary } from "@entrywise/domain/statistics/result-totals";
import { type SharedFigures, sharedHeadline } from "@entrywise/domain/statistics/shared-headline";
import { knownRows } from "@entrywise/domain/statistics/trade-columns";
import { yearCalendar } from "@entrywise/domain/statistics/year-calendar";
import { havePipsAlike } from "../../read-engine/comparable-pips.ts";
import { conversionOf } from "../../read-engine/converted-projection.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { countedRows, countOpen, type OwnersFilter } from "../../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { timesOf } from "../../statistics-core/figures.presenter.ts";
import { knownColumns, resultColumns } from "./result-columns.ts";

/** How many trades and members rows are of. */
export function presentCover({ trades }: Pick<UserProjection, "trades">, rows: Uint32Array) {
  const isThere = new Uint8Array(trades.dictionaries.imports.values.length);
  for (let index = 0; index < rows.length; index += 1) isThere[trades.imports[rows[index] ?? 0] ?? 0] = 1;
  return { trades: rows.length, members: isThere.reduce((sum, one) => sum + one, 0) };
}

/** Headline of a group: R, pips and counts over all trades, money over those whose profit is shared. */
export function presentGroupStatistics(projection: UserProjection, filter: OwnersFilter): GroupStatistics {
  const handling = projection.preference.strikeRateType;
  const columns = resultColumns(projection);
  const counted = countedRows(projection, filter);
  const figures = sharedHeadline({ known: knownColumns(projection), filled: columns }, counted, { handling });
  const { rows, results: result } = figures;
  const covers = presentCover(projection, rows);
  return {
    covers,
    ...estimatedIn(result),
    openCount: countOpen(projection, filter),
    wins: result.wins,
    losses: result.losses,
    breakEvens: result.breakEvens,
    strikeRate: result.strikeRate,
    countRR: result.rCount,
    netRR: result.netRR,
    netPips: havePipsAlike(projection.trades, rows) ? result.netPips : null,
    drawdownRR: result.drawdownRR,
    expectancyRR: result.expectancyRR,
    averageWinRR: result.winRR.mean,
    averageLossRR: result.lossRR.mean,
    winsRR: result.winRR.n,
    lossesRR: result.lossRR.n,
    deviationRR: result.deviationRR,
    sqn: result.sqn.value,
    longestWins: presentRun(projection, result.streaks.wins.longest),
    longestLosses: presentRun(projection, result.streaks.losses.longest),
    averageHoldingMs: result.averageHoldingMs,
    withoutRate: conversionOf(projection, rows)?.leftOut ?? 0,
    money: presentMoney(projection, figures, covers),
  };
}

function presentMoney(
  projection: UserProjection,
  { rows: all, moneyRows: rows, money: result }: SharedFigures,
  covers: GroupStatistics["covers"],
): GroupStatistics["money"] {
  if (result === null) return null;
  const { grossProfit, costs } = projection.columns();
  return {
    // Rows whose profit is shown are among the others, so as many of them are the same ones.
    ...(rows.length === all.length ? covers : presentCover(projection, rows)),
    currency: currencyOf(projection, rows),
    conversion: conversionOf(projection, all),
    ...sharedMoney(result),
    grossProfit: text(columnSum(grossProfit, rows)),
    costs: text(columnSum(costs, rows)),
    sumOfWins: text(result.sumOfWins),
    sumOfLosses: text(result.sumOfLosses),
    averageWin: toWire(result.averageWin),
    averageLoss: toWire(result.averageLoss),
    payoff: result.payoff,
    profitableTrades: result.positives,
    losingTrades: result.negatives,
  };
}

/** Money of results as a group shows it. */
export const sharedMoney = (result: ResultSummary) => ({
  netProfit: text(result.netProfit),
  profitFactor: result.profitFactor,
  expectancy: toWire(result.expectancy),
});

const text = (value: Big | null) => toWire(value) ?? "0";

function presentRun({ trades }: UserProjection, run: { count: number; firstRow: number; lastRow: number } | null) {
  if (run === null) return { count: 0 };
  const at = (row: number) => Math.floor(trades.closeTime[row] || 0);
  return { count: run.count, fromMs: at(run.firstRow), toMs: at(run.lastRow) };
}

/** A year of a group, in R. */
export function presentGroupCalendar(projection: UserProjection, filter: OwnersFilter, year: number): GroupCalendar {
  const columns = resultColumns(projection);
  const rows = knownRows(columns.netProfit.whole, countedRows(projection, filter));
  const { days, months, firstDay, lastDay } = yearCalendar(columns, rows, {
    year,
    times: timesOf(projection, filter),
    localTime: localTimeOf(filter, projection),
    handling: projection.preference.strikeRateType,
  });
  return {
    year,
    covers: presentCover(projection, rows),
    days: days.map(({ start, summary }) => ({ day: dayText(start), ...dayFigures(summary) })),
    months: months.map(({ start, summary }) => ({ month: dayText(start).slice(0, 7), ...dayFigures(summary) })),
    firstDay: firstDay === null ? null : dayText(firstDay),
    lastDay: lastDay === null ? null : dayText(lastDay),
  };
}

const estimatedIn = ({ estimatedCount }: Pick<ResultSummary, "estimatedCount">) =>
  estimatedCount > 0 ? { estimatedCount } : {};

const dayFigures = ({ n, wins, losses, breakEvens, rCount, netRR, estimatedCount }: ResultSummary) => ({
  count: n,
  ...estimatedIn({ estimatedCount }),
  wins,
  losses,
  breakEvens,
  countRR: rCount,
  netRR,
});

const dayText = (start: number) => new Date(start).toISOString().slice(0, 10);
