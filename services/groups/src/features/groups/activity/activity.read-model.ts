import type { Entered } from "../membership/enter-group.ts";

/** Comments on one trade within a quarter of an hour: no zone's day begins within one. */
export interface CommentCount {
  tradeId: string;
  at: Date;
  count: number;
}

/** What the groups service itself knows of the activity of a group. */
export interface Talk {
  comments: CommentCount[];
  joined: Date[];
}

/** Comments since then that are shown to everybody, and when those who are members now have joined. */
export async function readTalk({ tx, group }: Pick<Entered, "tx" | "group">, since: Date): Promise<Talk> {
  const comments: CommentCount[] = await tx.query(
    `select trade_id as "tradeId", date_bin('15 minutes', created_at, 'epoch') as at, count(*)::int as count
       from group_comment
      where group_id = $1 and created_at >= $2 and deleted_at is null and hidden_at is null
      group by 1, 2`,
    [group.id, since],
  );
  const members: { at: Date }[] = await tx.query(
    "select joined_at as at from group_member where group_id = $1 and join_status = 'accepted' and joined_at >= $2",
    [group.id, since],
  );
  return { comments, joined: members.map(({ at }) => at) };
}
