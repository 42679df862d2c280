import type { StatisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { decimal, toWire } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { groupRows } from "@entrywise/domain/statistics/group-by";
import { groupDeviations } from "@entrywise/domain/statistics/group-deviations";
import type { ResultSummary } from "@entrywise/domain/statistics/result-totals";
import { havePipsAlike } from "../read-engine/comparable-pips.ts";
import { currencyOf } from "../read-engine/currency-of.ts";
import { countedRows } from "../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../read-engine/user-projection.ts";
import { figuresOf } from "./figures.presenter.ts";
import { paidIn, shareOf } from "./paid-in.ts";
import { type Grouping, splitBy } from "./split-rows.ts";

/** One row per group that has a trade, largest net profit first; hours, weekdays and sessions in their own order. */
export function groupsOf(
  projection: UserProjection,
  filter: TradeFilter,
  grouping: Grouping,
  basis: StatisticsBasis,
): StatisticsGroup[] {
  const rows = countedRows(projection, filter);
  const currency = currencyOf(projection, rows);
  const areAlike = havePipsAlike(projection.trades, rows);
  const { sum: whole } = paidIn(projection, filter, currency);
  // An account earns on its own money.
  const paidOf = (key: string) =>
    grouping === "accounts" ? paidIn(projection, { accountIds: [key] }, currency).sum : whole;
  return groupedBy(projection, filter, grouping, basis).map((group) => ({
    ...group,
    netPercentage: shareOf(decimal(group.netProfit), paidOf(group.key)),
    netPips: areAlike || isOfOneKind(grouping, group.key) ? group.netPips : null,
  }));
}

/** Groups whose pips add up whatever else the filter holds. */
function isOfOneKind(grouping: Grouping, key: string): boolean {
  return grouping === "symbols" || (grouping === "markets" && key === String(MarketType.Forex));
}

function groupedBy(
  projection: UserProjection,
  filter: TradeFilter,
  grouping: Grouping,
  basis: StatisticsBasis,
): StatisticsGroup[] {
  const { groups, isInOwnOrder, ...rows } = splitBy(projection, filter, grouping);
  const columns = projection.columns(basis);
  const results = groupRows(columns, rows, groups.length, { handling: projection.preference.strikeRateType });
  const deviations = groupDeviations(columns.netRR, rows, groups.length);
  const found = groups.flatMap(({ key, label }, group) =>
    present(key, label, results[group]).map((row) => ({ ...row, deviationRR: deviations[group] ?? null })),
  );
  return isInOwnOrder ? found : found.sort(largestFirst);
}

function largestFirst(a: StatisticsGroup, b: StatisticsGroup): number {
  return Number(b.netProfit) - Number(a.netProfit) || a.label.localeCompare(b.label);
}

function present(key: string, label: string, result: ResultSummary | undefined): StatisticsGroup[] {
  if (!result || result.n === 0) return [];
  return [
    {
      key,
      label,
      ...figuresOf(result, null),
      expectancyRR: result.expectancyRR,
      expectancy: toWire(result.expectancy),
      profitFactor: result.profitFactor,
    },
  ];
}
