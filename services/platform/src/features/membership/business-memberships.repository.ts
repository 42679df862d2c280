import type { Events } from "@entrywise/contracts/shared/events";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { readMembership } from "./current-membership.read-model.ts";
import { BUSINESS_ENDED, tellEndedPlan } from "./tell-ended-plans.ts";

interface Parts {
  outbox: Outbox;
  /** Whether a brand sells no plans. */
  isWhiteLabel(tx: Transaction, brand: string): Promise<boolean>;
  now: () => Date;
}

/** Saves whether a business pays for a person's Pro; a plan that they pay for themselves is unaffected. */
export function takeBusinessMembership({ outbox, isWhiteLabel, now }: Parts) {
  return async (tx: Transaction, event: Events["business.membership-changed"]): Promise<void> => {
    const { userId, brand, businessId, isPaid, endsAt, changedAt } = event;
    const [before]: { wasPaid: boolean }[] = await tx.query(
      `select status = 'active' and not disabled as "wasPaid" from membership
        where business_id = $1 and user_id = $2 and brand_key = $3 for update`,
      [businessId, userId, brand],
    );
    const [written]: { id: string }[] = await tx.query(
      `with written as (
         insert into membership as m (id, user_id, brand_key, plan, status, cancel_at, current_period_start, source,
                                      business_id, business_changed_at)
         select $1::uuid, $2::uuid, $3, 'pro', case when $5 then 'active' else 'canceled' end, $6::timestamptz,
                $7::timestamptz, 3, $4::uuid, $7::timestamptz
          where $5 or exists (select from membership where business_id = $4 and user_id = $2 and brand_key = $3)
         on conflict (business_id, user_id, brand_key) where business_id is not null do update
            set status = excluded.status, cancel_at = excluded.cancel_at,
                business_changed_at = excluded.business_changed_at
          where m.business_changed_at < excluded.business_changed_at
         returning m.id)
       select id from written`,
      [newId(), userId, brand, businessId, isPaid, endsAt, changedAt],
    );
    if (written === undefined) return;
    await outbox.publish(tx, "platform.live", { brand, userIds: [userId], topic: "membership", id: null });
    if (isPaid || before?.wasPaid !== true) return;
    if (!(await readMembership(tx, { userId, brand }, now())).plan.isBasicPlan) return;
    // The row is reused if the business pays again, so each end is identified by its time.
    const membershipId = `${written.id}:${Date.parse(changedAt)}`;
    const page = (await isWhiteLabel(tx, brand)) ? null : "/settings/membership";
    const ended = { userId, brand, membershipId, why: BUSINESS_ENDED, endedAt: new Date(changedAt) } as const;
    await tellEndedPlan(tx, outbox, ended, page);
  };
}
