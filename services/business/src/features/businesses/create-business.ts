import { type BusinessDetails, BusinessRole } from "@entrywise/contracts/business/business.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { BusinessEntity } from "./business.entity.ts";
import { presentBusiness } from "./business.presenter.ts";
import { inBusinessScope } from "./business-scope.ts";
import { inBusiness } from "./enter-business.ts";
import { BusinessMemberEntity } from "./members/business-member.entity.ts";

/** Registers a business with the actor as its Admin; it begins when it has paid and was enabled. */
export async function createBusiness(tx: Transaction, actor: Actor & { userId: string }, details: BusinessDetails) {
  const id = newId();
  const now = new Date();
  await inBusinessScope(tx, id, async () => {
    await tx.getRepository(BusinessEntity).insert({
      id,
      ...details,
      billingName: "",
      addressLine1: "",
      addressLine2: "",
      postalCode: "",
      city: "",
      whiteLabelBrand: null,
      homeBrand: actor.brand,
      enabled: false,
      paymentSetupStatus: "None",
      version: 1,
      createdAt: now,
    });
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
  return inBusiness(tx, actor, id, {}, presentBusiness);
}
