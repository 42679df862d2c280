import type { LatestComment } from "@entrywise/contracts/groups/group-comments.api";
import type { Entered } from "../membership/enter-group.ts";

interface Row {
  tradeId: string;
  userId: string;
  handle: string;
  fullName: string;
  text: string;
  at: Date;
  total: number;
}

/** The latest comment on each of these trades that everybody may read, in the order of the trades asked for. */
export async function readLatestComments(
  { tx, group }: Pick<Entered, "tx" | "group">,
  tradeIds: readonly string[],
): Promise<{ items: LatestComment[]; total: number }> {
  const rows: Row[] = await tx.query(
    `select distinct on (trade_id) trade_id as "tradeId", user_id as "userId", handle, full_name as "fullName", text,
            created_at as at, count(*) over (partition by trade_id)::int as total
       from group_comment
      where group_id = $1 and trade_id = any($2) and deleted_at is null and hidden_at is null
      order by trade_id, created_at desc, id desc`,
    [group.id, tradeIds],
  );
  const latest = new Map(rows.map((row) => [row.tradeId, row]));
  const items = tradeIds.flatMap((tradeId) => {
    const row = latest.get(tradeId);
    if (row === undefined) return [];
    const { userId, handle, fullName, text, total } = row;
    return [{ tradeId, total, author: { userId, handle, fullName }, text, at: row.at.toISOString() }];
  });
  return { items, total: items.length };
}
