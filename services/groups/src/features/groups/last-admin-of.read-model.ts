import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { LastAdminOf } from "@entrywise/contracts/shared/last-admin";
import type { Owner } from "@entrywise/kit/db/delete-owned";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Groups whose only Admin is this person. */
export async function lastAdminOfGroups(tx: Transaction, { userId, brand }: Owner): Promise<LastAdminOf[]> {
  const groups = await tx.query<{ id: string; name: string }[]>(
    `select g.id, g.name from trading_group g
      where g.brand_key = $2
        and (select array_agg(m.user_id) from group_member m
              where m.group_id = g.id and m.role = $3 and m.join_status = 'accepted') = array[$1::uuid]
      order by g.name, g.id`,
    [userId, brand, GroupRole.Admin],
  );
  return groups.map(({ id, name }) => ({ name, path: `/groups/${id}/members` }));
}
