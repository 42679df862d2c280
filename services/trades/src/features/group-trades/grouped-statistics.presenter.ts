import type { GroupGrouping, GroupStatisticsRow } from "@entrywise/contracts/groups/group-statistics";
import { groupRows } from "@entrywise/domain/statistics/group-by";
import type { ResultSummary } from "@entrywise/domain/statistics/result-totals";
import { rowsByGroup } from "@entrywise/domain/statistics/rows-by-group";
import { countedRows, type OwnersFilter } from "../../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { type SplitRows, splitBy } from "../../statistics-core/split-rows.ts";
import { type Coverage, createCoverage } from "./coverage.ts";
import type { GroupProjection } from "./group-projection.ts";
import { sharedMoney } from "./group-statistics.presenter.ts";
import { knownColumns, resultColumns } from "./result-columns.ts";

/** One row per group that has a trade; largest R first, hours, weekdays and sessions in their own order. */
export function presentGroupedStatistics(
  projection: UserProjection,
  filter: OwnersFilter,
  grouping: GroupGrouping,
  { members, reconciled }: Pick<GroupProjection, "members" | "reconciled">,
): GroupStatisticsRow[] {
  const filled = resultColumns(projection);
  const split = grouping === "members" ? byMember(projection, filter, members) : splitBy(projection, filter, grouping);
  const { groups, isInOwnOrder, ...rows } = split;
  const handling = { handling: projection.preference.strikeRateType };
  const results = groupRows(filled, rows, groups.length, handling);
  const rowsOf = rowsByGroup(rows, groups.length);
  const tell = createCoverage(projection, filled, reconciled());
  const coverages = groups.map((_, group) => tell(rowsOf(group)));
  const areAllShown = coverages.every(({ trades, money }) => money.trades === trades);
  const money = areAllShown ? results : groupRows(knownColumns(projection), rows, groups.length, handling);
  const shown = groups.flatMap(({ key, label }, group) => {
    const [result, of, ofMoney] = [results[group], coverages[group], money[group]];
    if (result === undefined || of === undefined || ofMoney === undefined || result.n === 0) return [];
    // Whoever takes no part is in no order of members; an older groups service does not ask them.
    if (grouping === "members" && members.get(key)?.inLeaderboard === false) return [];
    const row = present({ key, label }, result, of, ofMoney);
    // Members are compared in R, never in money.
    return [grouping === "members" ? { ...row, money: null } : row];
  });
  return isInOwnOrder ? shown : shown.sort(largestFirst);
}

function largestFirst(a: GroupStatisticsRow, b: GroupStatisticsRow): number {
  return (b.netRR ?? 0) - (a.netRR ?? 0) || a.label.localeCompare(b.label);
}

function byMember(projection: UserProjection, filter: OwnersFilter, members: GroupProjection["members"]): SplitRows {
  const { imports, dictionaries } = projection.trades;
  const groups = dictionaries.imports.values.map((ownerId) => {
    const member = members.get(ownerId ?? "");
    return { key: ownerId ?? "", label: member?.fullName || member?.handle || "" };
  });
  return { rows: countedRows(projection, filter), keys: imports, areKeysByRow: true, groups, isInOwnOrder: false };
}

function present(
  named: Pick<GroupStatisticsRow, "key" | "label">,
  result: ResultSummary,
  { members, reconciled, arePipsAlike, withoutRate, money: { currency, ...covered } }: Coverage,
  money: ResultSummary,
): GroupStatisticsRow {
  return {
    ...named,
    count: result.n,
    members,
    wins: result.wins,
    losses: result.losses,
    breakEvens: result.breakEvens,
    reconciled,
    ...(result.estimatedCount > 0 ? { estimatedCount: result.estimatedCount } : {}),
    strikeRate: result.strikeRate,
    countRR: result.rCount,
    netRR: result.netRR,
    expectancyRR: result.expectancyRR,
    netPips: arePipsAlike ? result.netPips : null,
    withoutRate,
    // Sums over several currencies say nothing beside each other.
    money: covered.trades === 0 || currency === null ? null : { ...covered, ...sharedMoney(money) },
  };
}
