import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Notifications are stored for 90 days, as the centre says. */
export async function sweepNotifications(tx: Transaction): Promise<void> {
  await tx.query("delete from notification where created_at < now() - interval '90 days'");
}
