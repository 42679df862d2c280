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

/** Marks as read, which also cancels the email and the digest line. @returns whether anything changed */
export async function markRead(tx: Transaction, { userId, brand }: Owner, ids: "*" | string[]): Promise<boolean> {
  const where = { userId, brandKey: brand, readAt: IsNull(), ...(ids === "*" ? {} : { id: In(ids) }) };
  const { affected } = await tx.update(NotificationEntity, where, {
    readAt: new Date(),
    mailDueAt: null,
    forDigest: false,
  });
  return (affected ?? 0) > 0;
}

/** Turns one way of delivery on or off for a kind. @returns false without a change if it is locked or doesn't exist */
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
