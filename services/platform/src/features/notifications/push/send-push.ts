import { filledText } from "@entrywise/contracts/platform/notifications/filled-text";
import { notificationKind, textsOf } from "@entrywise/contracts/platform/notifications/kinds";
import type { PushMessage } from "@entrywise/contracts/platform/notifications/push.api";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { createGuardedPost } from "@entrywise/kit/http/guarded-post";
import { type IsReachable, NotPublic } from "@entrywise/kit/http/public-addresses";
import webPush from "web-push";
import type { PushDeviceEntity } from "./push-device.entity.ts";
import { listDevices, removeDevice } from "./push-devices.repository.ts";
import type { PushKeys } from "./push-keys.ts";

/** A phone that is off for longer shows it when the app is opened. */
const LIFETIME_SECONDS = 86_400;
/** The subscription has ended. */
const NOT_FOUND = 404;
const GONE = new Set([NOT_FOUND, 410]);

export interface SendPushParts {
  unit: UnitOfWork;
  keys: PushKeys;
  isReachable: IsReachable;
  /** Contact that push services can use about these messages. */
  contact: string;
}

interface Due {
  userId: string;
  brand: string;
  devices: PushDeviceEntity[];
  message: PushMessage;
}

/** Sends a notification to its user's browsers. @throws Error if one of them should be retried */
export type SendPush = (event: { notificationId: string; userId: string; brand: string }) => Promise<void>;

export function createSendPush({ unit, keys, isReachable, contact }: SendPushParts): SendPush {
  const job = jobActor("platform");
  const vapidDetails = { subject: contact, publicKey: keys.publicKey, privateKey: keys.privateKey };
  const post = createGuardedPost(isReachable);

  const send = async ({ endpoint, p256dh, authSecret }: PushDeviceEntity, message: PushMessage): Promise<number> => {
    const device = { endpoint, keys: { p256dh, auth: authSecret } };
    const details = webPush.generateRequestDetails(device, JSON.stringify(message), {
      vapidDetails,
      TTL: LIFETIME_SECONDS,
    });
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
    return post(endpoint, { headers, body: details.body ?? "" });
  };

  return async ({ notificationId, userId, brand }) => {
    const due = await unit.run(job, "job", (tx) => readDue(tx, notificationId, { userId, brand }));
    if (due === null) return;
    const failed: number[] = [];
    for (const device of due.devices) {
      const status = await send(device, due.message).catch((error) => (error instanceof NotPublic ? NOT_FOUND : 0));
      if (GONE.has(status)) await unit.run(job, "job", (tx) => removeDevice(tx, due, device.endpoint));
      else if (status < 200 || status >= 300) failed.push(status);
    }
    if (failed.length > 0) throw new Error(`push services answered ${failed.join(", ")}`);
  };
}

/** The message to send; null if it has been read meanwhile, or there is no browser left. */
async function readDue(tx: Transaction, id: string, owner: { userId: string; brand: string }): Promise<Due | null> {
  const devices = await listDevices(tx, owner);
  const [row]: {
    kind: string;
    params: Record<string, string | number>;
    href: string | null;
    locale: Locale;
    unread: number;
  }[] = await tx.query(
    `select n.kind, n.params, n.href, coalesce(s.values ->> 'language', 'en') as locale,
              (select count(*)::int from notification o where o.user_id = n.user_id and o.brand_key = n.brand_key
                  and o.in_app and o.read_at is null) as unread
         from notification n left join user_settings s on s.user_id = n.user_id and s.brand_key = n.brand_key
        where n.id = $1 and n.user_id = $2 and n.brand_key = $3 and n.read_at is null`,
    [id, owner.userId, owner.brand],
  );
  const kind = row === undefined ? null : notificationKind(row.kind);
  if (row === undefined || kind === null || devices.length === 0) return null;
  const texts = textsOf(kind, row.params);
  const message = {
    title: filledText(texts.title, row.locale, row.params).slice(0, 200),
    body: filledText(texts.body, row.locale, row.params).slice(0, 500),
    href: row.href ?? "/dashboard",
    tag: id,
    unread: row.unread,
  };
  return { ...owner, devices, message };
}
