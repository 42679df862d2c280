import type { Notify } from "@entrywise/contracts/shared/events";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { In } from "typeorm";
import { announceChange } from "../../live/live-changes.repository.ts";
import { ensureDigest } from "./digest.repository.ts";
import { NotificationEntity } from "./notification.entity.ts";
import { NotificationPreferenceEntity } from "./notification-preference.entity.ts";
import { effectiveChannels } from "./preferences.ts";
import { countDevices } from "./push/push-devices.repository.ts";

/** Delay of an email; reading the notification meanwhile cancels it. */
const MAIL_WAITS_MS = 5 * 60_000;

type Channels = ReturnType<typeof effectiveChannels>;

const withoutMails = (channels: Channels, wantsNone: boolean): Channels =>
  wantsNone ? { ...channels, mail: false, digest: false } : channels;

/** Sends a notification to the devices of its user, after the transaction. */
export type PublishPush = (
  tx: Transaction,
  due: { notificationId: string; userId: string; brand: string },
) => Promise<void>;

/** Saves a notification for each recipient, in the ways that each has chosen. Runs as an outbox job. */
export async function saveNotifications(
  tx: Transaction,
  event: Notify,
  publishPush: PublishPush,
  now = new Date(),
): Promise<void> {
  const { brand, userIds, kind, params, href, key, withoutMail = [] } = event;
  const chosen = await tx.find(NotificationPreferenceEntity, {
    where: { brandKey: brand, kind, userId: In(userIds) },
  });
  const byUser = new Map(chosen.map((preference) => [preference.userId, preference]));
  for (const userId of new Set(userIds)) {
    const channels = withoutMails(effectiveChannels(kind, byUser.get(userId) ?? null), withoutMail.includes(userId));
    if (!channels.inApp && !channels.mail && !channels.digest) continue;
    const { identifiers } = await tx
      .createQueryBuilder()
      .insert()
      .into(NotificationEntity)
      .values({
        id: newId(),
        userId,
        brandKey: brand,
        kind,
        params,
        href,
        key,
        inApp: channels.inApp,
        mailDueAt: channels.mail ? new Date(now.getTime() + MAIL_WAITS_MS) : null,
        forDigest: channels.digest,
        createdAt: now,
        readAt: null,
      })
      .orIgnore()
      .returning("id")
      .execute();
    const notificationId: string | undefined = identifiers[0]?.id;
    if (notificationId === undefined) continue;
    if (channels.digest) await ensureDigest(tx, userId, brand, now);
    if (!channels.inApp) continue;
    await announceChange(tx, { brand, userIds: [userId], topic: "notifications", id: null });
    if ((await countDevices(tx, { userId, brand })) > 0) await publishPush(tx, { notificationId, userId, brand });
  }
}
