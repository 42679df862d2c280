import type { SyncStatus } from "@entrywise/contracts/platform/app.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

export async function readSyncStatus(tx: Transaction, actor: Actor): Promise<SyncStatus> {
  const [row] = await tx.query(
    `select coalesce(s.version, 0) as "settingsVersion", u.contact_synced_at as "contactSyncedAt",
            coalesce(u.contact_synced_at is not null and lower(u.email) = lower($3), false) as "isContactSynced"
       from (select 1) one
       left join app_user u on u.user_id = $1 and u.brand_key = $2
       left join user_settings s on s.user_id = $1 and s.brand_key = $2`,
    [actor.userId, actor.brand, actor.email ?? ""],
  );
  return { ...row, contactSyncedAt: row.contactSyncedAt?.toISOString() ?? null };
}
