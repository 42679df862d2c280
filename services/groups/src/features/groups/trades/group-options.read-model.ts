import type { GroupOption } from "@entrywise/contracts/groups/group-trades.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Groups in which the actor may add trades, and those that a trade of theirs is in already (G-247). */
export async function readGroupOptions(
  tx: Transaction,
  actor: Actor,
  groupIds: readonly string[],
): Promise<GroupOption[]> {
  return tx.query(
    `select g.id, g.name, g.handle, g.privacy, g.member_count as "memberCount", m.role,
            m.can_add_trades as "canAddTrades", g.id = any($3) as "hasTrade"
       from group_member m join trading_group g on g.id = m.group_id
      where m.user_id = $1 and m.brand_key = $2 and m.join_status = 'accepted' and (m.can_add_trades or g.id = any($3))
      order by lower(g.name), g.id`,
    [actor.userId, actor.brand, groupIds],
  );
}
