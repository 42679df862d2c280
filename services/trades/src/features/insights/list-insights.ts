import { pageSize } from "@entrywise/contracts/shared/params";
import type { InsightList } from "@entrywise/contracts/trades/insights.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import type { Journal } from "../../journal/journal.ts";
import { filterTrades } from "../../read-engine/filter/filter-trades.ts";
import { idAt, idIndex } from "../../read-engine/table/trade-ids.ts";
import { symbolOf } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { countInsights, findGroups, insightsOfTrades } from "./insights.repository.ts";

/** Insights on the trades of a filter, with what those came to, and the groups that have one of them. */
export async function listInsights(
  journal: Journal,
  projection: UserProjection,
  { take, skip, ...filter }: TradeFilter & { take: number; skip: number },
): Promise<InsightList> {
  const { trades } = projection;
  const { netRR, result } = projection.columns();
  const ids = Array.from(filterTrades(projection, filter), (row) => idAt(trades, row));
  const index = idIndex(trades);
  const found = await insightsOfTrades(journal, ids, { take: pageSize(take), skip });
  const items = found.flatMap((insight) => {
    const row = index.rowOfText(insight.tradeId);
    if (row < 0) return [];
    const r = netRR[row] ?? Number.NaN;
    // The columns hold nothing else.
    const direction = (trades.direction[row] ?? Direction.Long) as Direction;
    const winLossStatus = (result[row] ?? WinLossStatus.None) as WinLossStatus;
    const trade = { symbol: symbolOf(trades, row), direction, netRR: Number.isNaN(r) ? null : r, winLossStatus };
    return [{ ...insight, trade }];
  });
  const used = new Set(items.map(({ groupId }) => groupId));
  const groups = (await findGroups(journal)).filter(({ id }) => used.has(id));
  return { items, groups, ...(await countInsights(journal, ids)) };
}
