import { type BusinessDetails, BusinessRole, type CompanyDetails } from "@entrywise/contracts/business/business.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { BusinessEntity } from "./business.entity.ts";
import { presentBusiness } from "./business.presenter.ts";
import { inBusinessScope } from "./business-scope.ts";
import { inBusiness } from "./enter-business.ts";
import type { BusinessEvents } from "./members/business-events.ts";
import { BusinessMemberEntity } from "./members/business-member.entity.ts";
import { type Invited, sendInvitation } from "./members/invite-member.ts";

/** Registers a business with the actor as its Admin; it becomes active once paid and enabled. */
export async function createBusiness(tx: Transaction, actor: Actor & { userId: string }, details: BusinessDetails) {
  const id = newId();
  const now = new Date();
  await inBusinessScope(tx, id, async () => {
    await insertBusiness(tx, id, actor.brand, details);
    await tx.getRepository(BusinessMemberEntity).insert({
      id: newId(),
      businessId: id,
      userId: actor.userId,
      brandKey: actor.brand,
      email: actor.email ?? "",
      fullName: actor.fullName ?? "",
      role: BusinessRole.Admin,
      status: "active",
      endsAt: null,
      invitedBy: "",
      joinedAt: now,
      createdAt: now,
    });
  });
  return inBusiness({ tx, actor }, id, {}, presentBusiness);
}

/** Registers a business for a company: whoever is invited becomes its Admin, and the site admin who asks is no part of it. */
export async function registerCompany(
  tx: Transaction,
  actor: Actor & { userId: string },
  { adminEmail: _, ...details }: CompanyDetails,
  { admin, events }: { admin: Invited; events: BusinessEvents },
) {
  const id = newId();
  await inBusinessScope(tx, id, () => insertBusiness(tx, id, actor.brand, details));
  return inBusiness({ tx, actor }, id, { forChange: true }, async (entered) => {
    await sendInvitation(entered, events, admin, BusinessRole.Admin);
    return presentBusiness(entered);
  });
}

async function insertBusiness(
  tx: Transaction,
  id: string,
  homeBrand: string,
  { name, country, taxNumber, billingEmail, website, seatLimit }: BusinessDetails,
): Promise<void> {
  await tx.getRepository(BusinessEntity).insert({
    id,
    name,
    country,
    taxNumber,
    billingEmail,
    website,
    seatLimit,
    billingName: "",
    addressLine1: "",
    addressLine2: "",
    postalCode: "",
    city: "",
    whiteLabelBrand: null,
    homeBrand,
    enabled: false,
    paymentSetupStatus: "None",
    version: 1,
    createdAt: new Date(),
  });
}
