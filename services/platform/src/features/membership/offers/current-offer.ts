import type { Membership } from "@entrywise/contracts/platform/membership";
import type { CampaignEntity } from "./campaign.entity.ts";

type Standing = Pick<Membership, "plan" | "userMembership">;

/** Whether a moment lies in the window of a campaign. */
export function isOpen({ startsAt, endsAt }: Pick<CampaignEntity, "startsAt" | "endsAt">, now: Date): boolean {
  return startsAt <= now && now < endsAt;
}

/** A trial that nobody pays for when it ends. */
export function isTrialWithoutCard({ userMembership }: Pick<Membership, "userMembership">): boolean {
  return userMembership?.status === "trialing" && userMembership.defaultPaymentMethodId === null;
}

/** Whether a user is in a campaign's audience (P-445, P-446). */
export function isMeantFor({ audience }: Pick<CampaignEntity, "audience">, standing: Standing): boolean {
  if (standing.plan.isBasicPlan) return true;
  return audience === "basicOrTrial" && isTrialWithoutCard(standing);
}

/** The one offer that a user is shown (P-441); null outside every campaign period. */
export function currentOffer<T extends CampaignEntity>(
  campaigns: readonly T[],
  standing: Standing,
  now: Date,
): T | null {
  const open = campaigns.filter((one) => isOpen(one, now) && isMeantFor(one, standing));
  return open.toSorted((one, other) => one.priority - other.priority)[0] ?? null;
}
