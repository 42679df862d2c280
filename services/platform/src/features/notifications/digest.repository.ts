import type { NotificationPreferences } from "@entrywise/contracts/platform/notifications/notifications.api";
import { nextDigestTime } from "@entrywise/domain/digest-time";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { NotificationDigestEntity } from "./notification-preference.entity.ts";

/** Default digest settings. */
export const firstDigest = { isOn: true, frequency: "daily", hour: 18 } as const;

type Choice = Pick<NotificationPreferences["digest"], "isOn" | "frequency" | "hour">;

/** Time zone of a person's digest: that of their settings, else UTC. */
async function readTimeZone(tx: Transaction, userId: string, brand: string): Promise<string> {
  const [row] = await tx.query(
    `select values ->> 'timeZone' as "timeZone" from user_settings where user_id = $1 and brand_key = $2`,
    [userId, brand],
  );
  return row?.timeZone ?? "UTC";
}

/** Plans a digest unless one is already planned. */
export async function ensureDigest(tx: Transaction, userId: string, brand: string, now: Date): Promise<void> {
  if (await tx.existsBy(NotificationDigestEntity, { userId, brandKey: brand })) return;
  await saveDigest(tx, { userId, brand }, firstDigest, now);
}

/** Saves when digests go out and plans the next one. */
export async function saveDigest(
  tx: Transaction,
  { userId, brand }: { userId: string; brand: string },
  { isOn, frequency, hour }: Choice,
  now: Date,
): Promise<void> {
  const timeZone = await readTimeZone(tx, userId, brand);
  const nextAt = isOn ? nextDigestTime(now, { frequency, hour, timeZone }) : null;
  await tx.upsert(NotificationDigestEntity, { userId, brandKey: brand, isOn, frequency, hour, nextAt }, [
    "userId",
    "brandKey",
  ]);
}
