import { type NotificationKindName, notificationKindNames } from "@entrywise/contracts/platform/notifications/kinds";
import type {
  Notification,
  NotificationPreferences,
} from "@entrywise/contracts/platform/notifications/notifications.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { IsNull } from "typeorm";
import { firstDigest } from "./digest.repository.ts";
import { NotificationEntity } from "./notification.entity.ts";
import { NotificationDigestEntity, NotificationPreferenceEntity } from "./notification-preference.entity.ts";
import { effectiveChannels } from "./preferences.ts";

type Owner = Pick<Actor, "userId" | "brand"> & { userId: string };

const ownedBy = ({ userId, brand }: Owner) => ({ userId, brandKey: brand });

export function countUnread(tx: Transaction, actor: Owner): Promise<number> {
  return tx.countBy(NotificationEntity, { ...ownedBy(actor), inApp: true, readAt: IsNull() });
}

export async function readNotifications(
  tx: Transaction,
  actor: Owner,
  query: { take: number; skip: number; unread: boolean },
): Promise<{ items: Notification[]; total: number; unread: number }> {
  const where = { ...ownedBy(actor), inApp: true, ...(query.unread ? { readAt: IsNull() } : {}) };
  const [rows, total] = await tx.findAndCount(NotificationEntity, {
    where,
    order: { createdAt: "DESC", id: "DESC" },
    take: pageSize(query.take),
    skip: query.skip,
  });
  return { items: rows.map(present), total, unread: await countUnread(tx, actor) };
}

function present({ id, kind, params, href, createdAt, readAt }: NotificationEntity): Notification {
  return { id, kind, params, href, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}

export async function readPreferences(tx: Transaction, actor: Owner): Promise<NotificationPreferences> {
  const rows = await tx.findBy(NotificationPreferenceEntity, ownedBy(actor));
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  const digest = await tx.findOneBy(NotificationDigestEntity, ownedBy(actor));
  const { isOn, frequency, hour } = digest ?? firstDigest;
  const contents = await tx.query(
    `select kind, count(*)::int as count from notification
      where user_id = $1 and brand_key = $2 and for_digest and read_at is null group by kind order by kind`,
    [actor.userId, actor.brand],
  );
  return {
    kinds: Object.fromEntries(
      notificationKindNames.map((name: NotificationKindName) => [
        name,
        effectiveChannels(name, chosen.get(name) ?? null),
      ]),
    ),
    digest: { isOn, frequency, hour, nextAt: digest?.nextAt?.toISOString() ?? null, contents },
  };
}
