import type { Membership } from "@entrywise/contracts/platform/membership";
import { plans } from "@entrywise/contracts/platform/plans";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** A source: nobody pays, and only time ends it. */
const GRANT = 2;
const CURRENT = new Set(["active", "trialing", "past_due"]);

/** The actor's newest membership and the resulting plan, which is Basic without a current one. */
export async function readMembership(
  tx: Transaction,
  actor: Pick<Actor, "userId" | "brand">,
  now: Date,
): Promise<Membership> {
  const [row] = await tx.query(
    `select plan, status, cancel_at as "cancelAt", current_period_start as "currentPeriodStart",
            current_period_end as "currentPeriodEnd", default_payment_method_id as "defaultPaymentMethodId", source,
            disabled
       from membership where user_id = $1 and brand_key = $2 
       order by not disabled and status in ('active', 'trialing', 'past_due') desc,
                status in ('active', 'trialing', 'past_due') desc, created_at desc, id limit 1`,
    [actor.userId, actor.brand],
  );
  if (!row) return { plan: plans.basic, trialAvailable: true, userMembership: null };
  const { disabled, ...stored } = row;
  // A trial or grant ends on time, whether or not the sweep has recorded it.
  const isTrialOver =
    stored.status === "trialing" &&
    stored.defaultPaymentMethodId === null &&
    stored.currentPeriodEnd !== null &&
    stored.currentPeriodEnd <= now;
  const isOver = isTrialOver || (stored.source === GRANT && stored.cancelAt !== null && stored.cancelAt <= now);
  const isLive = !isOver && CURRENT.has(stored.status);
  const isCurrent = isLive && !disabled;
  const date = (value: Date | null) => value?.toISOString() ?? null;
  return {
    plan: isCurrent && stored.plan === "pro" ? plans.pro : plans.basic,
    trialAvailable: false,
    ...(isLive && disabled ? { isDisabled: true } : {}),
    userMembership: {
      ...stored,
      status: isOver ? "canceled" : stored.status,
      cancelAt: date(stored.cancelAt),
      currentPeriodStart: date(stored.currentPeriodStart),
      currentPeriodEnd: date(stored.currentPeriodEnd),
    },
  };
}
