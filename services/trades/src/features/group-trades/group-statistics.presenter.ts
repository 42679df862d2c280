import type { SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
import type {
  GroupCalendar,
  GroupGrouping,
  GroupStatistics,
  GroupStatisticsRow,
} from "@entrywise/contracts/groups/group-statistics";
import { type Big, toWire } from "@entrywise/domain/decimal";
import type { Direction, MarketType } from "@entrywise/domain/enumerations";
import { columnSum } from "@entrywise/domain/statistics/money-sum";
import type { ResultSummary } from "@entrywise/domain/statistics/result-totals";
import { rowsByCode } from "@entrywise/domain/statistics/rows-by-code";
import { type SharedFigures, sharedHeadline, sharedSummary } from "@entrywise/domain/statistics/shared-headline";
import { knownRows, type TradeColumns } from "@entrywise/domain/statistics/trade-columns";
import { yearCalendar } from "@entrywise/domain/statistics/year-calendar";
import { havePipsAlike } from "../../read-engine/comparable-pips.ts";
import { conversionOf } from "../../read-engine/converted-projection.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { countedRows, countOpen, type OwnersFilter } from "../../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { meansOfClasses } from "../../statistics-core/class-means.ts";
import { timesOf } from "../../statistics-core/figures.presenter.ts";
import { groupsOf } from "../../statistics-core/groups.presenter.ts";
import type { GroupProjection } from "./group-projections.ts";

/**
 * The rows that a figure in R, pips or counts is over, and columns in which those whose profit is not shared have one of zero:
 * they count like others, and no figure of money is ever made of these columns.
 */
export function resultColumns({ trades, columns: columnsOf }: UserProjection): TradeColumns {
  const columns = columnsOf();
  const known = keptColumns.get(columns);
  if (known) return known;
  const { whole, fraction } = columns.netProfit;
  const filled = whole.slice();
  const ownerOfMoney = trades.dictionaries.accounts.values.map((key) => !key.endsWith("|"));
  for (let row = 0; row < filled.length; row += 1) {
    const isShared = ownerOfMoney[trades.accounts[row] ?? 0] ?? false;
    const hasResult = !Number.isNaN(trades.netPips[row]) || !Number.isNaN(trades.netRR[row]);
    if (Number.isNaN(filled[row]) && !isShared && hasResult) filled[row] = 0;
  }
  const fresh = { ...columns, netProfit: { whole: filled, fraction } };
  keptColumns.set(columns, fresh);
  return fresh;
}

const keptColumns = new WeakMap<TradeColumns, TradeColumns>();

/** How many trades and members rows are of. */
export function coverOf({ trades }: Pick<UserProjection, "trades">, rows: Uint32Array) {
  const isThere = new Uint8Array(trades.dictionaries.imports.values.length);
  for (let index = 0; index < rows.length; index += 1) isThere[trades.imports[rows[index] ?? 0] ?? 0] = 1;
  return { trades: rows.length, members: isThere.reduce((sum, one) => sum + one, 0) };
}

/** Headline of a group: R, pips and counts over all trades, money over those whose profit is shared. */
export function groupStatisticsOf(projection: UserProjection, filter: OwnersFilter): GroupStatistics {
  const handling = projection.preference.strikeRateType;
  const columns = resultColumns(projection);
  const counted = countedRows(projection, filter);
  const figures = sharedHeadline({ known: projection.columns(), filled: columns }, counted, { handling });
  const { rows, results: result } = figures;
  const means = meansOfClasses(columns, rows);
  return {
    covers: coverOf(projection, rows),
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
    averageWinRR: means.win.mean,
    averageLossRR: means.loss.mean,
    winsRR: means.win.n,
    lossesRR: means.loss.n,
    deviationRR: result.deviationRR,
    sqn: result.sqn.value,
    longestWins: runOf(projection, result.streaks.wins.longest),
    longestLosses: runOf(projection, result.streaks.losses.longest),
    averageHoldingMs: result.averageHoldingMs,
    money: moneyOf(projection, figures),
  };
}

function moneyOf(
  projection: UserProjection,
  { moneyRows: rows, money: result }: SharedFigures<ResultSummary>,
): GroupStatistics["money"] {
  if (result === null) return null;
  const { grossProfit, costs } = projection.columns();
  return {
    ...coverOf(projection, rows),
    currency: currencyOf(projection, rows),
    conversion: conversionOf(projection, rows),
    ...sharedMoney(result),
    grossProfit: text(columnSum(grossProfit, rows)),
    costs: text(columnSum(costs, rows)),
    sumOfWins: text(result.sumOfWins),
    sumOfLosses: text(result.sumOfLosses),
    averageWin: toWire(result.averageWin),
    averageLoss: toWire(result.averageLoss),
    payoff: result.payoff,
  };
}

const sharedMoney = (result: ResultSummary) => ({
  netProfit: text(result.netProfit),
  profitFactor: result.profitFactor,
  expectancy: toWire(result.expectancy),
});

const text = (value: Big | null) => toWire(value) ?? "0";

function runOf({ trades }: UserProjection, run: { count: number; firstRow: number; lastRow: number } | null) {
  if (run === null) return { count: 0 };
  const at = (row: number) => Math.floor(trades.closeTime[row] || 0);
  return { count: run.count, fromMs: at(run.firstRow), toMs: at(run.lastRow) };
}

/** One row per group that has a trade; largest R first, hours, weekdays and sessions in their own order. */
export function groupedStatisticsOf(
  projection: UserProjection,
  filter: OwnersFilter,
  grouping: GroupGrouping,
  { members, reconciled }: Pick<GroupProjection, "members" | "reconciled">,
): GroupStatisticsRow[] {
  const columns = resultColumns(projection);
  const isReconciled = reconciled();
  const handling = projection.preference.strikeRateType;
  const all = { ...projection, columns: () => columns };
  const keys = grouping === "members" ? membersIn(all, filter, members) : groupsOf(all, filter, grouping, "net");
  const rowsOf = rowsByKey(projection, filter, grouping);
  const groups = keys.map(({ key, label }): GroupStatisticsRow => {
    const figures = sharedSummary({ known: projection.columns(), filled: columns }, rowsOf(key), { handling });
    const { rows, results: result } = figures;
    const areAlike = havePipsAlike(projection.trades, rows);
    return {
      key,
      label,
      count: result.n,
      members: coverOf(projection, rows).members,
      wins: result.wins,
      losses: result.losses,
      breakEvens: result.breakEvens,
      reconciled: countOf(isReconciled, rows),
      strikeRate: result.strikeRate,
      countRR: result.rCount,
      netRR: result.netRR,
      expectancyRR: result.expectancyRR,
      netPips: areAlike ? result.netPips : null,
      money: moneyOfGroup(projection, figures),
    };
  });
  return inOwnOrder.has(grouping) ? groups : groups.toSorted((a, b) => (b.netRR ?? 0) - (a.netRR ?? 0));
}

function countOf(marked: Uint8Array, rows: Uint32Array): number {
  let count = 0;
  for (const row of rows) count += marked[row] ?? 0;
  return count;
}

const inOwnOrder: ReadonlySet<GroupGrouping> = new Set(["hours", "weekdays", "sessions", "holding-times"]);

/** Counted rows behind a row of the grouping; where one column names it, all rows are looked at once and not once for each key. */
function rowsByKey(
  projection: UserProjection,
  filter: OwnersFilter,
  grouping: GroupGrouping,
): (key: string) => Uint32Array {
  const { dictionaries, imports, symbols } = projection.trades;
  const column =
    grouping === "members"
      ? { codes: imports, values: dictionaries.imports.values }
      : grouping === "symbols"
        ? { codes: symbols, values: dictionaries.symbols.values }
        : null;
  if (column === null) return (key) => countedRows(projection, narrowed(filter, grouping, key));
  const rowsOf = rowsByCode(countedRows(projection, filter), column.codes, column.values.length);
  return (key) => rowsOf(column.values.indexOf(key));
}

function moneyOfGroup(
  projection: UserProjection,
  { moneyRows: rows, money: result }: SharedFigures<ResultSummary>,
): GroupStatisticsRow["money"] {
  // Sums over several currencies say nothing beside each other.
  if (result === null || currencyOf(projection, rows) === null) return null;
  return { ...coverOf(projection, rows), ...sharedMoney(result) };
}

function membersIn(
  projection: UserProjection,
  filter: OwnersFilter,
  members: ReadonlyMap<string, SharingMember>,
): { key: string; label: string }[] {
  const { imports, dictionaries } = projection.trades;
  const rows = knownRows(projection.columns().netProfit.whole, countedRows(projection, filter));
  const codes = new Set<number>();
  for (const row of rows) codes.add(imports[row] ?? 0);
  return [...codes].flatMap((code) => {
    const key = dictionaries.imports.values[code] ?? "";
    const member = members.get(key);
    // Whoever takes no part is in no order of members; an older groups service does not ask them.
    if (member?.inLeaderboard === false) return [];
    return { key, label: member?.fullName || member?.handle || "" };
  });
}

/** The filter of the trades behind one row of a grouping. */
function narrowed(filter: OwnersFilter, grouping: GroupGrouping, key: string): OwnersFilter {
  switch (grouping) {
    case "members":
      return { ...filter, ownerIds: [key] };
    case "symbols":
      return { ...filter, symbols: [key] };
    case "strategies":
      return { ...filter, strategyIds: [key] };
    case "tags":
      return { ...filter, tagIds: [key] };
    case "markets":
      return { ...filter, marketTypes: [Number(key) as MarketType] };
    case "directions":
      return { ...filter, direction: Number(key) as Direction };
    case "sessions":
      return { ...filter, sessions: [Number(key)] };
    case "weekdays":
      return { ...filter, weekdays: [Number(key)] };
    case "hours":
      return { ...filter, hours: [Number(key)] };
    case "holding-times": {
      const [min = "", max = ""] = key.split("-");
      return {
        ...filter,
        ...(min === "" ? {} : { "holdingMs.min": Number(min) }),
        ...(max === "" ? {} : { "holdingMs.max": Number(max) }),
      };
    }
  }
}

/** A year of a group, in R. */
export function groupCalendarOf(projection: UserProjection, filter: OwnersFilter, year: number): GroupCalendar {
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
    covers: coverOf(projection, rows),
    days: days.map(({ start, summary }) => ({ day: dayText(start), ...dayFigures(summary) })),
    months: months.map(({ start, summary }) => ({ month: dayText(start).slice(0, 7), ...dayFigures(summary) })),
    firstDay: firstDay === null ? null : dayText(firstDay),
    lastDay: lastDay === null ? null : dayText(lastDay),
  };
}

const dayFigures = ({ n, wins, losses, breakEvens, rCount, netRR }: ResultSummary) => ({
  count: n,
  wins,
  losses,
  breakEvens,
  countRR: rCount,
  netRR,
});

const dayText = (start: number) => new Date(start).toISOString().slice(0, 10);
