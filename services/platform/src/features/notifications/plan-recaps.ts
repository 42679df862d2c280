import type { NotificationKindName } from "@entrywise/contracts/platform/notifications/kinds";
import { dueRecaps } from "@entrywise/domain/recap/recap-evening";
import type { RecapUnit } from "@entrywise/domain/recap/recap-period";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";

const kinds = { week: "journal.recapWeek", month: "journal.recapMonth" } as const satisfies Record<
  RecapUnit,
  NotificationKindName
>;

/** Key of a recap's subject, so that it is sent once. */
const keyOf = (unit: RecapUnit, from: string) => `recap:${unit}:${from}`;

interface Subscriber {
  userId: string;
  brand: string;
  kind: NotificationKindName;
  timeZone: string;
  /** Keys of their recent recaps. */
  had: string[];
}

/** Requests recaps for everyone who wants them and for whom it is now evening, except those already sent. */
export async function planRecaps(tx: Transaction, outbox: Pick<Outbox, "publish">, now: Date): Promise<void> {
  const subscribers: Subscriber[] = await tx.query(
    `select p.user_id as "userId", p.brand_key as brand, p.kind, coalesce(s.values ->> 'timeZone', 'UTC') as "timeZone",
            array(select n.key from notification n
                   where n.user_id = p.user_id and n.brand_key = p.brand_key and n.kind = p.kind
                   order by n.created_at desc limit 3) as had
       from notification_preference p
       left join user_settings s on s.user_id = p.user_id and s.brand_key = p.brand_key
      where p.kind = any($1) and (p.mail or p.in_app)`,
    [Object.values(kinds)],
  );
  const due = new Map<string, ReturnType<typeof dueRecaps>>();
  for (const { userId, brand, kind, timeZone, had } of subscribers) {
    const periods = due.get(timeZone) ?? dueRecaps(now.getTime(), timeZone);
    due.set(timeZone, periods);
    for (const { unit, from } of periods) {
      if (kinds[unit] !== kind || had.includes(keyOf(unit, from))) continue;
      await outbox.publish(tx, "platform.recap-due", { userId, brand, unit, day: from, timeZone });
    }
  }
}
