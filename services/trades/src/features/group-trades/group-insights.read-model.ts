import type { GroupInsightList } from "@entrywise/contracts/groups/group-insights";
import { type Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { symbolOf } from "../../read-engine/table/trade-table.ts";
import type { Read } from "./group-projection.ts";
import { presentCover } from "./group-statistics.presenter.ts";

const newest = prepared<{ id: string; date: Date; text: string; tradeId: string }>(
  `select id, created_at as date, text, trade_id as "tradeId" from insight where trade_id = any($1)
    order by created_at desc, id desc limit $2 offset $3`,
);
const counted = prepared<{ total: number; tradeCount: number }>(
  `select count(*)::int as total, count(distinct trade_id)::int as "tradeCount" from insight where trade_id = any($1)`,
);

/**
 * A page of the insights on these rows of the projection, in a transaction of scope `group`. Only trades whose owner shows their
 * insights are asked for: those of the others are not even counted.
 */
export async function readGroupInsights(
  tx: Transaction,
  { group, trades: projection }: { group: Pick<Read["group"], "sharedAt" | "members">; trades: Read["trades"] },
  rows: Uint32Array,
  { take, skip }: { take: number; skip: number },
): Promise<GroupInsightList> {
  const { trades } = projection;
  const open = rows.filter((row) => group.sharedAt(row)?.permissions.sharePermissionsViewInsights === true);
  const rowOf = new Map(Array.from(open, (row) => [idAt(trades, row), row]));
  const ids = [...rowOf.keys()];
  const [counts = { total: 0, tradeCount: 0 }] = ids.length === 0 ? [] : await counted(tx, [ids]);
  const found = counts.total === 0 ? [] : await newest(tx, [ids, take, skip]);
  const results = projection.results();
  const items = found.flatMap(({ date, ...insight }) => {
    const row = rowOf.get(insight.tradeId);
    const ownerId = row === undefined ? undefined : group.sharedAt(row)?.ownerId;
    const member = group.members.get(ownerId ?? "");
    if (row === undefined || ownerId === undefined || member === undefined) return [];
    const netRR = trades.netRR[row] ?? Number.NaN;
    const trade = {
      symbol: symbolOf(trades, row),
      // The columns hold nothing else.
      direction: trades.direction[row] as Direction,
      netRR: Number.isNaN(netRR) ? null : netRR,
      winLossStatus: (results[row] ?? WinLossStatus.None) as WinLossStatus,
    };
    const owner = { ownerId, ownerHandle: member.handle, ownerName: member.fullName };
    return [{ ...insight, date: date.toISOString(), ...owner, trade }];
  });
  return { items, ...counts, covers: presentCover(projection, open), of: presentCover(projection, rows) };
}
