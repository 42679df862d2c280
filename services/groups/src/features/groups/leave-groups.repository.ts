import type { Owner } from "@entrywise/kit/db/delete-owned";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Takes a person who is gone out of the counts of their groups. */
export async function leaveGroups(tx: Transaction, { userId, brand }: Owner): Promise<void> {
  await tx.query(
    `update trading_group set member_count = member_count - 1
      where brand_key = $2 and member_count > 0 and id in (
        select group_id from group_member where user_id = $1 and brand_key = $2 and join_status = 'accepted')`,
    [userId, brand],
  );
  await tx.query(
    `update trading_group set pinned_by = null, pinned_by_handle = null, pinned_by_name = null
      where pinned_by = $1 and brand_key = $2`,
    [userId, brand],
  );
  // What they wrote must not live on in what others reported of it.
  await tx.query("delete from group_report where author_id = $1 and brand_key = $2", [userId, brand]);
  await tx.query("delete from group_member where user_id = $1 and brand_key = $2", [userId, brand]);
}
