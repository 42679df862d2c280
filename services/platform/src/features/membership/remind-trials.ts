import { TRIAL_NOTICE_DAYS } from "@entrywise/contracts/platform/prices";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";

interface EndingTrial {
  userId: string;
  brand: string;
  date: string;
  key: string;
}

/** Notifies each user once that their trial ends in the next days (also by email, unless turned off). */
export async function remindTrials(tx: Transaction, outbox: Outbox, now: Date): Promise<void> {
  const ending: EndingTrial[] = await tx.query(
    `select * from (
       select m.user_id as "userId", m.brand_key as brand, to_char(m.current_period_end at time zone 'UTC', 'YYYY-MM-DD') as date,
              'trial:' || to_char(m.current_period_end at time zone 'UTC', 'YYYY-MM-DD') as key
         from membership m
        where m.status = 'trialing' and not m.disabled and m.cancel_at is null
          and m.current_period_end > $1 and m.current_period_end <= $1::timestamptz + make_interval(days => $2)) trial
      where not exists (select 1 from notification n
                         where n.user_id = trial."userId" and n.brand_key = trial.brand and n.key = trial.key)`,
    [now, TRIAL_NOTICE_DAYS],
  );
  for (const { userId, brand, date, key } of ending) {
    await outbox.publish(tx, "platform.notify", {
      brand,
      userIds: [userId],
      kind: "membership.trialEnds",
      params: { date },
      href: "/settings/membership",
      key,
    });
  }
}
