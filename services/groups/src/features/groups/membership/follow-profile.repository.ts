import type { Events } from "@entrywise/contracts/shared/events";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Shows a person's new name and handle in all their groups; an older change than the one that is shown does nothing. */
export async function followProfile(tx: Transaction, event: Events["platform.profile-changed"]): Promise<void> {
  const { userId, brand, handle, fullName, changedAt } = event;
  const [isNewer] = await tx.query<unknown[]>(
    `insert into shown_profile (user_id, brand_key, changed_at) values ($1, $2, $3)
     on conflict (user_id, brand_key) do update set changed_at = excluded.changed_at
       where shown_profile.changed_at < excluded.changed_at
     returning user_id`,
    [userId, brand, changedAt],
  );
  if (!isNewer) return;
  for (const table of [
    "group_member",
    "group_comment",
    "group_hidden_trade",
    "group_report",
    "group_review",
    "group_review_feedback",
  ]) {
    await tx.query(`update ${table} set handle = $3, full_name = $4 where user_id = $1 and brand_key = $2`, [
      userId,
      brand,
      handle,
      fullName,
    ]);
  }
  await tx.query(
    "update trading_group set pinned_by_handle = $3, pinned_by_name = $4 where pinned_by = $1 and brand_key = $2",
    [userId, brand, handle, fullName],
  );
}
