import type { StatisticsGroup, statisticsGroupings } from "@entrywise/contracts/trades/statistics.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { toWire } from "@entrywise/domain/decimal";
import { marketSessions } from "@entrywise/domain/market-session";
import { hourKeys, sessionMemberships, weekdayKeys } from "@entrywise/domain/statistics/calendar-buckets";
import { groupBy, groupByMemberships } from "@entrywise/domain/statistics/group-by";
import type { ResultSummary } from "@entrywise/domain/statistics/result-totals";
import { localTimeOf } from "../../projection/filter-trades.ts";
import type { ProjectedTrade } from "../../projection/projected-trade.ts";
import type { UserProjection } from "../../projection/user-projection.ts";
import { countedRows } from "./headline.presenter.ts";

type Grouping = (typeof statisticsGroupings)[number];

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const markets = ["Forex", "Crypto", "Stock", "Index", "CFD"];

/** One row per group that has a trade, largest net profit first; hours, weekdays and sessions in their own order. */
export function groupsOf(projection: UserProjection, filter: TradeFilter, grouping: Grouping): StatisticsGroup[] {
  switch (grouping) {
    case "symbols":
      return byName(projection, filter, (trade) => ({ key: trade.symbol, label: trade.symbol }));
    case "accounts":
      return byName(projection, filter, (trade) => ({
        key: trade.accountId,
        label: projection.accounts.get(trade.accountId)?.name ?? "",
      }));
    case "strategies":
      return byName(projection, filter, (trade) => ({
        key: trade.strategyId ?? "none",
        label: projection.strategies.get(trade.strategyId ?? "") ?? "No strategy",
      }));
    case "markets":
      return byName(projection, filter, (trade) => ({
        key: String(trade.marketType),
        label: markets[trade.marketType] ?? "",
      }));
    case "tags":
      return byTag(projection, filter);
    case "sessions":
      return bySession(projection, filter);
    case "weekdays":
      return byClock(projection, filter, weekdayKeys, weekdays, 1);
    case "hours":
      return byClock(projection, filter, hourKeys, hourLabels(), 0);
  }
}

function byName(
  projection: UserProjection,
  filter: TradeFilter,
  nameOf: (trade: ProjectedTrade) => { key: string; label: string },
): StatisticsGroup[] {
  const selection = countedRows(projection, filter);
  const groups = new Map<string, { index: number; label: string }>();
  const keys = new Uint32Array(projection.trades.length);
  for (const row of selection) {
    const trade = projection.trades[row];
    if (!trade) continue;
    const { key, label } = nameOf(trade);
    const known = groups.get(key) ?? { index: groups.size, label };
    groups.set(key, known);
    keys[row] = known.index;
  }
  const results = groupBy(projection.columns(), keys, groups.size, {
    selection,
    handling: projection.preference.strikeRateType,
  });
  return [...groups]
    .flatMap(([key, { index, label }]) => present(key, label, results[index]))
    .sort((a, b) => Number(b.netProfit) - Number(a.netProfit) || a.label.localeCompare(b.label));
}

function byClock(
  projection: UserProjection,
  filter: TradeFilter,
  keysOf: typeof weekdayKeys,
  labels: readonly string[],
  firstKey: number,
): StatisticsGroup[] {
  const columns = projection.columns();
  const times =
    filter.dateTimeType === "open"
      ? Float64Array.from(projection.trades, (trade) => trade.openTime ?? Number.NaN)
      : columns.closeTime;
  const results = groupBy(columns, keysOf(times, localTimeOf(filter, projection)), labels.length, {
    selection: countedRows(projection, filter),
    handling: projection.preference.strikeRateType,
  });
  return labels.flatMap((label, index) => present(String(index + firstKey), label, results[index]));
}

/** A trade counts in every session that its open hour (UTC) falls in. */
function bySession(projection: UserProjection, filter: TradeFilter): StatisticsGroup[] {
  const isCounted = new Uint8Array(projection.trades.length);
  for (const row of countedRows(projection, filter)) isCounted[row] = 1;
  const times = Float64Array.from(projection.trades, (trade, row) =>
    isCounted[row] === 1 ? (trade.openTime ?? Number.NaN) : Number.NaN,
  );
  const results = groupByMemberships(projection.columns(), sessionMemberships(times), marketSessions.length, {
    handling: projection.preference.strikeRateType,
  });
  return marketSessions.flatMap((label, index) => present(String(index), label, results[index]));
}

const untagged = "none";

/** A trade with two tags counts in both rows; those without any have a row of their own. */
function byTag(projection: UserProjection, filter: TradeFilter): StatisticsGroup[] {
  const indices = new Map([...projection.tags.keys(), untagged].map((id, index) => [id, index]));
  const rows: number[] = [];
  const keys: number[] = [];
  for (const row of countedRows(projection, filter)) {
    const tagIds = projection.trades[row]?.tagIds ?? [];
    for (const id of tagIds.length === 0 ? [untagged] : tagIds) {
      const index = indices.get(id);
      if (index === undefined) continue;
      rows.push(row);
      keys.push(index);
    }
  }
  const results = groupByMemberships(
    projection.columns(),
    { rows: Uint32Array.from(rows), keys: Uint32Array.from(keys) },
    indices.size,
    { handling: projection.preference.strikeRateType },
  );
  return [...indices]
    .flatMap(([id, index]) => present(id, projection.tags.get(id)?.name ?? "No tags", results[index]))
    .sort((a, b) => Number(b.netProfit) - Number(a.netProfit) || a.label.localeCompare(b.label));
}

function hourLabels(): string[] {
  return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
}

function present(key: string, label: string, result: ResultSummary | undefined): StatisticsGroup[] {
  if (!result || result.n === 0) return [];
  return [
    {
      key,
      label,
      count: result.n,
      wins: result.wins,
      losses: result.losses,
      breakEvens: result.breakEvens,
      strikeRate: result.strikeRate,
      netProfit: toWire(result.netProfit) ?? "0",
      countRR: result.rCount,
      netRR: result.netRR,
      expectancyRR: result.expectancyRR,
      expectancy: toWire(result.expectancy),
      profitFactor: result.profitFactor,
    },
  ];
}
