import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationKindName,
  notificationKinds,
} from "@entrywise/contracts/platform/notifications/kinds";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { In, IsNull } from "typeorm";
import { NotificationEntity } from "./notification.entity.ts";
import { NotificationPreferenceEntity } from "./notification-preference.entity.ts";
import { effectiveChannels } from "./preferences.ts";

interface Owner {
  userId: string;
  brand: string;
}

/** Marks as read: whoever has read a notification gets no mail of it, and no line in a digest. @returns whether anything changed */
export async function markRead(tx: Transaction, { userId, brand }: Owner, ids: "*" | string[]): Promise<boolean> {
  const where = { userId, brandKey: brand, readAt: IsNull(), ...(ids === "*" ? {} : { id: In(ids) }) };
  const { affected } = await tx.update(NotificationEntity, where, {
    readAt: new Date(),
    mailDueAt: null,
    forDigest: false,
  });
  return (affected ?? 0) > 0;
}

/** Switches one way of a kind on or off. @returns false where the way is locked or does not exist: nothing has changed */
export async function savePreference(
  tx: Transaction,
  { userId, brand }: Owner,
  change: { kind: NotificationKindName; channel: NotificationChannel; isOn: boolean },
): Promise<boolean> {
  const { channels: rules }: NotificationKind = notificationKinds[change.kind];
  if (["locked", "never"].includes(rules[change.channel])) return false;
  const key = { userId, brandKey: brand, kind: change.kind };
  const before = await tx.findOneBy(NotificationPreferenceEntity, key);
  const channels = { ...effectiveChannels(change.kind, before), [change.channel]: change.isOn };
  await tx.upsert(NotificationPreferenceEntity, { ...key, ...channels }, ["userId", "brandKey", "kind"]);
  if (change.channel === "mail" && !change.isOn) {
    await tx.update(NotificationEntity, key, { mailDueAt: null });
  }
  return true;
}
