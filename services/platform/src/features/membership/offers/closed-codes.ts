import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { listBrandCampaigns } from "./campaigns.repository.ts";
import { isOpen } from "./current-offer.ts";

/** @throws ProblemError 400 for a campaign's code outside its period: a saved link doesn't extend the sale (P-442) */
export async function refuseClosedCode(
  tx: Transaction,
  { brand }: Pick<Actor, "brand">,
  code: string | null,
  now: Date,
): Promise<void> {
  if (code === null) return;
  const named = (await listBrandCampaigns(tx, brand)).filter(
    ({ coupon }) => coupon?.toUpperCase() === code.toUpperCase(),
  );
  if (named.length === 0 || named.some((campaign) => isOpen(campaign, now))) return;
  throw new ProblemError(400, "Payments.PromotionCode", "This promotion is not open.", {
    errors: [{ path: "promotionCode", message: "This promotion is not open" }],
  });
}
