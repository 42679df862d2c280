import type { PlanEnded } from "@entrywise/contracts/platform/plan-ended";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";

/** After this long an end isn't announced any more. */
const NOTIFIED_WITHIN_DAYS = 7;

interface Ended {
  userId: string;
  brand: string;
  membershipId: string;
  why: PlanEnded["why"] | typeof BUSINESS_ENDED;
  endedAt: Date;
}

/** A business no longer pays. */
export const BUSINESS_ENDED = "businessEnded";

/**
 * Notifies once that Pro has ended, in the centre, by email and in the app.
 *
 * @param page where the user can act; null if the brand sells no plans
 */
export async function tellEndedPlan(
  tx: Transaction,
  outbox: Outbox,
  { userId, brand, membershipId, why, endedAt }: Ended,
  page: string | null = "/settings/membership",
): Promise<void> {
  await outbox.publish(tx, "platform.notify", {
    brand,
    userIds: [userId],
    kind: "membership.trialEnds",
    params: { what: why, date: endedAt.toISOString().slice(0, 10) },
    href: page,
    key: `plan-ended:${membershipId}`,
  });
}

/** Notifies of ends without a provider event: trials without a card, and grants. Each is announced once. */
export async function tellEndedPlans(tx: Transaction, outbox: Outbox, now: Date): Promise<void> {
  const ended: Ended[] = await tx.query(
    `with over as (
       select id, user_id, brand_key, source, case when source = 2 then cancel_at else current_period_end end as ended_at
         from membership where not disabled and plan = 'pro' and subscription_id is null
          and (status = 'trialing' and default_payment_method_id is null or source = 2 and status = 'active'))
     select o.id as "membershipId", o.user_id as "userId", o.brand_key as brand,
            case when o.source = 2 then 'grantOver' else 'trialOver' end as why, o.ended_at as "endedAt"
       from over o
      where o.ended_at <= $1 and o.ended_at > $1::timestamptz - make_interval(days => $2)
        and not exists (select from membership m where m.user_id = o.user_id and m.brand_key = o.brand_key and m.id <> o.id
              and not m.disabled and m.status in ('active', 'trialing', 'past_due')
              and coalesce(case when m.source = 2 then m.cancel_at
                                when m.status = 'trialing' and m.default_payment_method_id is null then m.current_period_end end, 'infinity') > $1)
        and not exists (select from notification n
              where n.user_id = o.user_id and n.brand_key = o.brand_key and n.key = 'plan-ended:' || o.id)`,
    [now, NOTIFIED_WITHIN_DAYS],
  );
  for (const one of ended) await tellEndedPlan(tx, outbox, one);
}
