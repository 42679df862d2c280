import { type PlanEnded, planEndings } from "@entrywise/contracts/platform/plan-ended";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { readMembership } from "../current-membership.read-model.ts";
import { BUSINESS_ENDED } from "../tell-ended-plans.ts";

/** How long the app shows that a plan has ended. */
const SHOWN_DAYS = 30;

/** The end of Pro for a user who now has Basic, until they dismiss it; null: none, or long ago. */
export async function readEndedPlan(tx: Transaction, actor: Actor, now: Date): Promise<PlanEnded | null> {
  const [ended]: { key: string; why: PlanEnded["why"] | typeof BUSINESS_ENDED }[] = await tx.query(
    `select n.key, n.params ->> 'what' as why from notification n
      where n.user_id = $1 and n.brand_key = $2 and n.kind = 'membership.trialEnds' and n.params ->> 'what' = any($3)
        and n.created_at > $4::timestamptz - make_interval(days => $5)
        and not exists (select from banner_dismissal d
                         where d.user_id = n.user_id and d.brand_key = n.brand_key and d.key = n.key)
      order by n.created_at desc limit 1`,
    [actor.userId, actor.brand, [...planEndings, BUSINESS_ENDED], now, SHOWN_DAYS],
  );
  if (ended === undefined || (await readMembership(tx, actor, now)).plan.key !== "basic") return null;
  const { key, why } = ended;
  return why === BUSINESS_ENDED ? { key, why: "cancelled", isByBusiness: true } : { key, why };
}
