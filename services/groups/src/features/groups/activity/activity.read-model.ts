import type { Entered } from "../membership/enter-group.ts";

/** Members who joined within a quarter of an hour: no zone's day begins within one. */
export interface JoinCount {
  at: Date;
  count: number;
}

/** Comments on one trade within a quarter of an hour. */
export interface CommentCount extends JoinCount {
  tradeId: string;
}

/** What the groups service itself knows of the activity of a group. */
export interface Talk {
  comments: CommentCount[];
  joined: JoinCount[];
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
  const joined: JoinCount[] = await tx.query(
    `select date_bin('15 minutes', joined_at, 'epoch') as at, count(*)::int as count
       from group_member where group_id = $1 and join_status = 'accepted' and joined_at >= $2
      group by 1`,
    [group.id, since],
  );
  return { comments, joined };
}
