import { pageSize } from "@entrywise/contracts/shared/params";
import type { InsightList } from "@entrywise/contracts/trades/insights.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { filterTrades } from "../../projection/filter-trades.ts";
import type { UserProjection } from "../../projection/user-projection.ts";
import { countInsights, findGroups, insightsOfTrades } from "./insights.repository.ts";

/** Insights on the trades of a filter, with what those came to, and the groups that have one of them. */
export async function listInsights(
  tx: Transaction,
  actor: Actor,
  projection: UserProjection,
  { take, skip, ...filter }: TradeFilter & { take: number; skip: number },
): Promise<InsightList> {
  const chosen = [...filterTrades(projection, filter)].flatMap((row) => projection.trades[row] ?? []);
  const trades = new Map(chosen.map((trade) => [trade.id, trade]));
  const ids = [...trades.keys()];
  const found = await insightsOfTrades(tx, actor, ids, { take: pageSize(take), skip });
  const items = found.flatMap((insight) => {
    const trade = trades.get(insight.tradeId);
    if (!trade) return [];
    const { symbol, direction, netRR, result } = trade;
    return [{ ...insight, trade: { symbol, direction, netRR, winLossStatus: result } }];
  });
  const used = new Set(items.map(({ groupId }) => groupId));
  const groups = (await findGroups(tx, actor)).filter(({ id }) => used.has(id));
  return { items, groups, ...(await countInsights(tx, actor, ids)) };
}
