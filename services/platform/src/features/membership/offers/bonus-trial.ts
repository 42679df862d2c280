import { membershipRequired } from "@entrywise/kit/access/membership";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { readMembership } from "../current-membership.read-model.ts";
import { MembershipEntity } from "../membership.entity.ts";
import { newTrial } from "../new-trial.ts";
import { CampaignClaimEntity } from "./campaign-claim.entity.ts";
import { listBrandCampaigns } from "./campaigns.repository.ts";
import { isMeantFor, isOpen } from "./current-offer.ts";

type Owner = Actor & { userId: string };

/**
 * Grants days of Pro to a user on Basic, once per campaign. @throws ProblemError 409 without an open campaign, 403
 * while the membership is disabled
 */
export async function claimBonusTrial(tx: Transaction, actor: Owner, now: Date): Promise<void> {
  const standing = await readMembership(tx, actor, now);
  if (standing.isDisabled) throw membershipRequired();
  const own = { userId: actor.userId, brandKey: actor.brand };
  const claims = tx.getRepository(CampaignClaimEntity);
  const claimed = new Set((await claims.findBy(own)).map(({ campaignId }) => campaignId));
  const campaign = (await listBrandCampaigns(tx, actor.brand)).find(
    (one) => one.kind === "bonusTrial" && isOpen(one, now) && isMeantFor(one, standing) && !claimed.has(one.id),
  );
  if (campaign === undefined) {
    throw new ProblemError(409, "Subscription.NoBonusTrial", "No bonus trial is available right now.");
  }
  await claims.insert({ ...own, campaignId: campaign.id, claimedAt: now });
  await tx.getRepository(MembershipEntity).insert(newTrial(actor, now, campaign.trialDays ?? 0));
}
