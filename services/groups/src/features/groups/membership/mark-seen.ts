import { groupPolicy } from "../../../policy/group-policy.ts";
import type { Entered } from "./enter-group.ts";
import { toStandpoint } from "./standing.ts";

/** Puts down the day on which a member has opened the group. Somebody who looks at the app as them leaves no trace in their name. */
export async function markSeen({ tx, group, me, actor }: Entered): Promise<void> {
  if (actor.viewedBy !== undefined || !groupPolicy.allows(toStandpoint(group, me), "group.read")) return;
  const today = new Date().toISOString().slice(0, 10);
  // Most look at a group several times a day: nothing is written then.
  await tx.query(
    `insert into group_member_seen as seen (group_id, user_id, brand_key, seen_on)
     select $1, $2, $3, $4::date
      where not exists (select from group_member_seen known where known.group_id = $1 and known.user_id = $2 and known.seen_on >= $4::date)
     on conflict (group_id, user_id) do update set seen_on = excluded.seen_on where seen.seen_on < excluded.seen_on`,
    [group.id, actor.userId, group.brandKey, today],
  );
}
