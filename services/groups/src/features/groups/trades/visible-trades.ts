import type { GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { CHOSEN_AT_ONCE, groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { AskTrades, Member } from "./ask-trades.ts";

/** Those of these trades that the group shows now, by id. */
export async function findVisibleTrades(
  ask: AskTrades,
  actor: Member,
  groupId: string,
  tradeIds: readonly string[],
): Promise<Map<string, GroupTradeSummary>> {
  const unique = [...new Set(tradeIds)];
  const trades = new Map<string, GroupTradeSummary>();
  for (let from = 0; from < unique.length; from += CHOSEN_AT_ONCE) {
    const search = `?${new URLSearchParams(unique.slice(from, from + CHOSEN_AT_ONCE).map((id) => ["ids", id]))}`;
    const { items } = await ask<{ items: GroupTradeSummary[] }>(actor, groupProjectionApi.chosen, { groupId }, search);
    for (const trade of items) trades.set(trade.id, trade);
  }
  return trades;
}
