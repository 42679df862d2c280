import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import {
  MAX_CURVE_POINTS,
  type StrategyFigures,
  type StrategyResult,
  type StrategyResults,
} from "@entrywise/contracts/trades/strategy-results.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { toWire } from "@entrywise/domain/decimal";
import { equityCurve } from "@entrywise/domain/statistics/equity-curve";
import { groupBy, noGroup } from "@entrywise/domain/statistics/group-by";
import type { ResultSummary } from "@entrywise/domain/statistics/result-totals";
import type { TradeColumns } from "@entrywise/domain/statistics/trade-columns";
import { presentSide } from "../../compared-side/present-side.ts";
import { conversionOf } from "../../read-engine/converted-projection.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { countedRows, measuredRows } from "../../read-engine/filter/filter-trades.ts";
import type { RuleAnswersOfTrade } from "../../read-engine/rule-answers.read-model.ts";
import { strategyOf } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { moneyCounts } from "../../statistics-core/figures.presenter.ts";

const shownMonths = 12;

export interface StrategyFacts {
  /** By strategy; those without rules may be absent. */
  ruleCounts: ReadonlyMap<string, number>;
  /** By row. */
  ruleAnswers: ReadonlyMap<number, RuleAnswersOfTrade>;
}

/** Results of the closed executed trades of the filter by strategy, by month, and by whether rules were followed. */
export function presentStrategyResults(
  projection: UserProjection,
  filter: TradeFilter,
  basis: StatisticsBasis,
  { ruleCounts, ruleAnswers }: StrategyFacts,
): StrategyResults {
  const { trades, preference } = projection;
  const counted = countedRows(projection, filter);
  const selection = measuredRows(projection, filter);
  const ids: (string | null)[] = [...projection.strategies.keys(), null];
  const place = new Map(ids.map((id, index) => [id, index]));
  const columns = projection.columns(basis);
  const monthOf = monthsOf(projection, filter);
  const latest = selection.at(-1); // rows stand in the order of their closes
  const months = latest === undefined ? [] : lastMonths(monthOf(latest));
  const placed = (row: number) => place.get(strategyOf(trades, row)) ?? 0;
  const split = (groups: number, groupOf: (row: number) => number | null): ResultSummary[] => {
    const keys = new Uint32Array(trades.length).fill(noGroup);
    for (const row of selection) keys[row] = groupOf(row) ?? noGroup;
    return groupBy(columns, keys, groups, { selection, handling: preference.strikeRateType });
  };
  const each = (parts: number, partOf: (row: number) => number | null) =>
    split(ids.length * parts, (row) => {
      const part = partOf(row);
      return part === null ? null : placed(row) * parts + part;
    });
  const side = (row: number) => sideOf(ruleAnswers.get(row));
  const whole = each(1, () => 0);
  const sides = each(2, side);
  const monthly = each(shownMonths, (row) => placeOf(months, monthOf(row)));
  const curves = drawCurves(columns, selection, ids.length, placed);
  const items = ids.flatMap((id, index): StrategyResult[] => {
    const [all, kept, broken] = [whole[index], sides[index * 2], sides[index * 2 + 1]];
    if (all === undefined || kept === undefined || broken === undefined || (id === null && all.n === 0)) return [];
    return [
      {
        strategyId: id,
        ruleCount: ruleCounts.get(id ?? "") ?? 0,
        ...presentFigures(all, kept, broken),
        curve: curves[index] ?? [],
        months: months.flatMap((month, at) => {
          const one = monthly[index * shownMonths + at];
          return one === undefined || one.n === 0 ? [] : [presentMonth(month, one)];
        }),
      },
    ];
  });
  const together = [...split(1, () => 0), ...split(2, side)] as [ResultSummary, ResultSummary, ResultSummary]; // as asked
  return {
    currency: currencyOf(projection, counted),
    conversion: conversionOf(projection, counted),
    count: selection.length,
    months: months.map(nameOf),
    items,
    total: presentFigures(...together),
  };
}

/** Cumulative R of each place, with at most so many points. */
function drawCurves(
  columns: TradeColumns,
  selection: Uint32Array,
  places: number,
  placed: (row: number) => number,
): number[][] {
  const withR = Array.from({ length: places }, (): number[] => []);
  for (const row of selection) if (!Number.isNaN(columns.netRR[row])) withR[placed(row)]?.push(row);
  return withR.map((rows) =>
    equityCurve(columns, { maximumPoints: MAX_CURVE_POINTS, selection: Uint32Array.from(rows) }).map(
      ({ cumulativeRR }) => cumulativeRR,
    ),
  );
}

function presentFigures(whole: ResultSummary, kept: ResultSummary, broken: ResultSummary): StrategyFigures {
  return { whole: presentWhole(whole), kept: presentSide(kept), broken: presentSide(broken) };
}

function presentWhole({
  n,
  rCount,
  netProfit,
  moneyCount,
  estimatedCount,
  ...one
}: ResultSummary): StrategyFigures["whole"] {
  const { wins, losses, breakEvens, strikeRate, profitFactor, netRR, expectancyRR } = one;
  const counts = { count: n, wins, losses, breakEvens, countRR: rCount };
  return {
    ...counts,
    strikeRate,
    profitFactor,
    netRR,
    expectancyRR,
    netProfit: toWire(netProfit) ?? "0",
    ...moneyCounts({ n, moneyCount, estimatedCount }),
  };
}

function presentMonth(month: number, result: ResultSummary): StrategyResult["months"][number] {
  const { n, rCount, netRR, netProfit } = result;
  const money = { netProfit: toWire(netProfit) ?? "0", ...moneyCounts(result) };
  return { month: nameOf(month), count: n, ...money, countRR: rCount, netRR };
}

function sideOf(said: RuleAnswersOfTrade | undefined): number | null {
  if (said === undefined) return null;
  return said.broken.length > 0 ? 1 : 0;
}

/** Months are counted from the year 0, by the user's calendar. */
function monthsOf(projection: UserProjection, filter: TradeFilter): (row: number) => number | null {
  const localTime = localTimeOf(filter, projection);
  return (row) => {
    const close = projection.trades.closeTime[row] ?? Number.NaN;
    if (Number.isNaN(close)) return null;
    const local = new Date(localTime(close));
    return local.getUTCFullYear() * 12 + local.getUTCMonth();
  };
}

function lastMonths(last: number | null): number[] {
  if (last === null) return [];
  return Array.from({ length: shownMonths }, (_, index) => last - shownMonths + 1 + index);
}

function placeOf(months: readonly number[], month: number | null): number | null {
  const place = month === null ? -1 : months.indexOf(month);
  return place < 0 ? null : place;
}

function nameOf(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;
}
