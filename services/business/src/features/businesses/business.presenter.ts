import { type Business, BusinessRole } from "@entrywise/contracts/business/business.api";
import { businessPolicy } from "../../policy/business-policy.ts";
import type { Entered } from "./enter-business.ts";
import { countKeys } from "./keys/api-keys.repository.ts";
import { BusinessMemberEntity, hasSeat } from "./members/business-member.entity.ts";

/** A business as visible to the actor; some fields are for Admins only. */
export async function presentBusiness({ tx, business, me, standpoint }: Entered): Promise<Business> {
  const can = businessPolicy.can(standpoint);
  const isManaged = can.includes("members.read");
  const isEdited = can.includes("business.edit");
  const { country, taxNumber, billingEmail, website, version } = business;
  return {
    id: business.id,
    name: business.name,
    brandKey: business.whiteLabelBrand,
    enabled: business.enabled,
    paymentSetupStatus: business.paymentSetupStatus,
    role: me?.role ?? BusinessRole.None,
    can,
    seats:
      isManaged || isEdited
        ? await tx.getRepository(BusinessMemberEntity).countBy({ businessId: business.id, status: hasSeat })
        : null,
    seatLimit: isManaged || isEdited ? business.seatLimit : null,
    keys: isManaged ? await countKeys(tx, { businessId: business.id }) : null,
    depositPaidAt: isEdited ? (business.depositPaidAt?.toISOString() ?? null) : null,
    details: isEdited ? { country, taxNumber, billingEmail, website } : null,
    version: isEdited ? version : 0,
  };
}
