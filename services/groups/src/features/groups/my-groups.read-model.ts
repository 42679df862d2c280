import type { GroupSummary, groupsQuery } from "@entrywise/contracts/groups/groups.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { z } from "zod";
import { containing, groupsPage } from "./group-pages.ts";
import { pictureAddress } from "./picture-address.ts";

/** Groups that the actor belongs to, by name, with the number of members of each. */
export async function readMyGroups(
  tx: Transaction,
  actor: Actor,
  query: z.infer<typeof groupsQuery>,
): Promise<{ items: GroupSummary[]; total: number }> {
  const rows: (Omit<GroupSummary, "memberCount" | "picture"> & {
    picture: string | null;
    memberCount: string;
    total: string;
  })[] = await tx.query(
    `select g.id, g.name, g.handle, g.privacy, m.role, m.can_add_trades as "canAddTrades",
            m.join_status as "joinStatus", m.join_type as "joinType",
            g.member_count as "memberCount", g.picture, count(*) over () as total
       from group_member m join trading_group g on g.id = m.group_id
      where m.user_id = $1 and m.brand_key = $2 and m.join_status = 'accepted'
        and (g.name ilike $3 or g.handle ilike $3)
      order by lower(g.name), g.id limit $4 offset $5`,
    [actor.userId, actor.brand, containing(query.search), groupsPage(query.take), query.skip],
  );
  return {
    items: rows.map(({ total: _, ...row }) => ({
      ...row,
      memberCount: Number(row.memberCount),
      picture: pictureAddress(row),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}
