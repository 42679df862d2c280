import type { statisticsChartsApi } from "@entrywise/contracts/trades/statistics-charts.api";
import { toWire } from "@entrywise/domain/decimal";
import { weekHourKeys } from "@entrywise/domain/statistics/clock-keys";
import { groupBy } from "@entrywise/domain/statistics/group-by";
import { rDistribution } from "@entrywise/domain/statistics/r-distribution";
import {
  calculateMean,
  calculateSpread,
  rValues,
  systemQualityNumber,
} from "@entrywise/domain/statistics/return-ratios";
import { simulateRisk } from "@entrywise/domain/statistics/risk-simulator";
import { rollingAverages, rollingResults } from "@entrywise/domain/statistics/rolling-averages";
import { latestRuns } from "@entrywise/domain/statistics/streaks";
import type { z } from "zod";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { countedRows, measuredRows, moneyRows } from "../../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { figuresOf, timesOf } from "../../statistics-core/figures.presenter.ts";
import { paidIn } from "../../statistics-core/paid-in.ts";

type Api = typeof statisticsChartsApi;
export type QueryOf<Name extends keyof Api> = z.infer<NonNullable<Api[Name]["query"]>>;
export type ResponseOf<Name extends keyof Api> = z.infer<NonNullable<Api[Name]["answer"]>>;

const hoursOfDay = 24;
const cellsOfWeek = 7 * hoursOfDay;
const mostPoints = 500;
const mostRuns = 200;

export function presentWeekHours(
  projection: UserProjection,
  { basis, ...filter }: QueryOf<"weekHours">,
): ResponseOf<"weekHours"> {
  const selection = countedRows(projection, filter);
  const keys = weekHourKeys(timesOf(projection, filter), localTimeOf(filter, projection));
  const results = groupBy(projection.columns(basis), keys, cellsOfWeek, {
    selection,
    handling: projection.preference.strikeRateType,
  });
  const currency = currencyOf(projection, selection);
  const { sum: paid } = paidIn(projection, filter, currency);
  return {
    currency,
    cells: results.flatMap((result, key) =>
      result.n === 0
        ? []
        : [{ weekday: Math.floor(key / hoursOfDay) + 1, hour: key % hoursOfDay, ...figuresOf(result, paid) }],
    ),
  };
}

export function presentRDistribution(
  projection: UserProjection,
  { basis, ...filter }: QueryOf<"rDistribution">,
): ResponseOf<"rDistribution"> {
  const columns = projection.columns(basis);
  const rows = measuredRows(projection, filter);
  const { bins, width, n, mean } = rDistribution(columns, rows);
  return { bins, width, countRR: n, mean, sqn: systemQualityNumber(calculateSpread(columns.netRR, rows)) };
}

export function presentRolling(
  projection: UserProjection,
  { window, basis, ...filter }: QueryOf<"rolling">,
): ResponseOf<"rolling"> {
  const columns = projection.columns(basis);
  const rows = measuredRows(projection, filter);
  const withMoney = moneyRows(projection, filter);
  const options = { window, handling: projection.preference.strikeRateType, maximumPoints: mostPoints };
  const at = (row: number) => new Date(columns.closeTime[row] ?? 0).toISOString();
  return {
    countRR: calculateMean(columns.netRR, rows).n,
    points: rollingAverages(columns, rows, options).map(({ firstRow, lastRow, expectancyRR, strikeRate }) => ({
      at: at(lastRow),
      ...span(projection, firstRow, lastRow),
      expectancyRR,
      strikeRate,
    })),
    results: {
      count: withMoney.length,
      currency: currencyOf(projection, rows),
      points: rollingResults(columns, withMoney, options).map(({ firstRow, lastRow, result }) => ({
        at: at(lastRow),
        ...span(projection, firstRow, lastRow),
        expectancy: toWire(result.expectancy) ?? "0",
        percentage: mean(result.percentageReturned, result.percentageCount),
        pips: mean(result.netPips, result.pipsCount),
        strikeRate: result.strikeRate,
      })),
    },
  };
}

function mean(sum: number | null, count: number): number | null {
  return sum === null || count === 0 ? null : sum / count;
}

export function presentStreaks(
  projection: UserProjection,
  { basis, ...filter }: QueryOf<"streaks">,
): ResponseOf<"streaks"> {
  const columns = projection.columns(basis);
  const rows = measuredRows(projection, filter);
  const { total, runs } = latestRuns(columns, rows, columns.result, mostRuns);
  return {
    currency: currencyOf(projection, countedRows(projection, filter)),
    total,
    items: runs.reverse().map(({ result, count, sum, netRR, countRR, firstRow, lastRow }) => ({
      result,
      count,
      netProfit: toWire(sum) ?? "0",
      netRR,
      countRR,
      ...span(projection, firstRow, lastRow),
    })),
  };
}

/** Closes of the first and last trade; the filter compares whole milliseconds. */
function span({ trades }: UserProjection, firstRow: number, lastRow: number) {
  const at = (row: number) => Math.floor(trades.closeTime[row] || 0);
  return { fromMs: at(firstRow), toMs: at(lastRow) };
}

export function presentSimulation(
  projection: UserProjection,
  { risk, trades, runs: count, seed, ruin, wins, ...filter }: QueryOf<"simulator">,
): ResponseOf<"simulator"> {
  const results = rValues(projection.columns(), measuredRows(projection, filter));
  const simulation = simulateRisk(results, {
    riskPercentage: risk,
    tradesAhead: trades,
    runs: count,
    seed,
    ruinPercentage: ruin,
    winPercentage: wins,
  });
  return { countRR: results.length, answer: simulation };
}
