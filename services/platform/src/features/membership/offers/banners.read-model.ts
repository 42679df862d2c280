import type { Offer, TopBanner } from "@entrywise/contracts/platform/offers.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { readMembership } from "../current-membership.read-model.ts";
import { BannerDismissalEntity } from "./banner-dismissal.entity.ts";
import type { CampaignEntity } from "./campaign.entity.ts";
import { CampaignClaimEntity } from "./campaign-claim.entity.ts";
import { listBrandCampaigns } from "./campaigns.repository.ts";
import { currentOffer, isTrialWithoutCard } from "./current-offer.ts";

const bannerKey = ({ id }: Pick<CampaignEntity, "id">) => `offer:${id}`;

function presentOffer({ id, kind, percentOff, coupon, endsAt, texts }: CampaignEntity): Offer {
  return { id, kind, percentOff, coupon, endsAt: endsAt.toISOString(), texts };
}

/**
 * The one banner above a user's pages: a failed payment, else an offer, else a trial without a card (P-440 to P-448).
 */
export async function readBanner(tx: Transaction, actor: Actor, now: Date): Promise<TopBanner | null> {
  const membership = await readMembership(tx, actor, now);
  const { userMembership } = membership;
  // Can't be dismissed while a payment is open.
  if (userMembership?.status === "past_due") return { kind: "pastDue", key: "past-due", offer: null, endsAt: null };
  const own = { userId: actor.userId ?? "", brandKey: actor.brand };
  const dismissed = new Set((await tx.getRepository(BannerDismissalEntity).findBy(own)).map(({ key }) => key));
  const claimed = new Set((await tx.getRepository(CampaignClaimEntity).findBy(own)).map((claim) => claim.campaignId));
  const campaigns = await listBrandCampaigns(tx, actor.brand);
  const left = campaigns.filter((one) => !dismissed.has(bannerKey(one)) && !claimed.has(one.id));
  const offer = currentOffer(left, membership, now);
  if (offer !== null) return { kind: "offer", key: bannerKey(offer), offer: presentOffer(offer), endsAt: null };
  const endsAt = userMembership?.currentPeriodEnd ?? null;
  if (endsAt === null || !isTrialWithoutCard(membership)) return null;
  // Each trial gets its own banner.
  const key = `upgrade-trial:${endsAt.slice(0, 10)}`;
  return dismissed.has(key) ? null : { kind: "upgradeTrial", key, offer: null, endsAt };
}
