import type { Brand } from "@entrywise/contracts/platform/brand";
import type { Membership } from "@entrywise/contracts/platform/membership";

/** Whether the card is for somebody at all (P-452); nobody is asked before their plan is known. */
export function isForCard(brand: Pick<Brand, "whiteLabel">, membership: Pick<Membership, "plan"> | null): boolean {
  return !brand.whiteLabel && membership?.plan.isBasicPlan === true;
}
