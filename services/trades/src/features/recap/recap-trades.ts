import type { RecapTrade } from "@entrywise/contracts/trades/recap.api";
import { toWire } from "@entrywise/domain/decimal";
import { moneyNumbers } from "@entrywise/domain/statistics/money-numbers";
import { columnSum } from "@entrywise/domain/statistics/money-sum";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { strategyOf, symbolOf } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";

/** Rows from the best result to the worst: those with an R by it, else all by money. */
function byResult({ trades: { netRR, netProfit } }: UserProjection, rows: Uint32Array): number[] {
  const rewarded = rows.filter((row) => !Number.isNaN(netRR[row]));
  const [values, compared] = rewarded.length > 0 ? [netRR, rewarded] : [moneyNumbers(netProfit), rows];
  return [...compared].sort((a, b) => (values[b] || 0) - (values[a] || 0));
}

/** The best and the worst of some trades, which are one where there is one; null without any. */
export function bestAndWorst(projection: UserProjection, rows: Uint32Array) {
  const sorted = byResult(projection, rows);
  return { best: sorted[0] ?? null, worst: sorted.at(-1) ?? null };
}

const roles = ["best", "worst", "secondBest", "longestHeld"] as const;
const order: readonly RecapTrade["role"][] = ["best", "secondBest", "worst", "longestHeld"];

/** The best two, the worst and the longest of some trades, each trade once. */
export function standingOut(projection: UserProjection, rows: Uint32Array): RecapTrade[] {
  const { closeTime, openTime } = projection.trades;
  const sorted = byResult(projection, rows);
  const openFor = (row: number) => (closeTime[row] ?? 0) - (openTime[row] ?? 0);
  const longest = [...rows].sort((a, b) => openFor(b) - openFor(a))[0];
  const chosen = new Map<number, RecapTrade["role"]>();
  [sorted[0], sorted.at(-1), sorted[1], longest].forEach((row, place) => {
    const role = roles[place];
    if (row !== undefined && role !== undefined && !chosen.has(row)) chosen.set(row, role);
  });
  return [...chosen]
    .map(([row, role]) => presentTrade(projection, role, row))
    .sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}

/** What a question says of a trade. */
export function tradeFacts({ trades }: UserProjection, row: number): { symbol: string; netRR: number | null } {
  const reward = trades.netRR[row] ?? Number.NaN;
  return { symbol: symbolOf(trades, row), netRR: Number.isNaN(reward) ? null : reward };
}

function presentTrade(projection: UserProjection, role: RecapTrade["role"], row: number): RecapTrade {
  const { trades, strategies } = projection;
  const results = projection.results();
  return {
    role,
    id: idAt(trades, row),
    ...tradeFacts(projection, row),
    direction: (trades.direction[row] ?? 0) as RecapTrade["direction"], // a column of nothing else
    winLossStatus: (results[row] ?? 0) as RecapTrade["winLossStatus"], // as above
    openDate: new Date(trades.openTime[row] ?? 0).toISOString(),
    closeDate: new Date(trades.closeTime[row] ?? 0).toISOString(),
    strategyName: strategies.get(strategyOf(trades, row) ?? "") ?? null,
    netProfit: toWire(columnSum(trades.netProfit, Uint32Array.of(row))),
  };
}
