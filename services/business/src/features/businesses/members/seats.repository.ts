import { BusinessRole } from "@entrywise/contracts/business/business.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { In, LessThanOrEqual } from "typeorm";
import { BusinessMemberEntity } from "./business-member.entity.ts";

/** Whoever has one of these may act in the business. */
const acting = In(["active", "cancelling"]);

/** The actor's own seat; null: none that counts. */
export function findOwnSeat(
  tx: Transaction,
  businessId: string,
  { userId, brand }: Actor & { userId: string },
): Promise<BusinessMemberEntity | null> {
  return tx.getRepository(BusinessMemberEntity).findOneBy({ businessId, userId, brandKey: brand, status: acting });
}

/** How many Admins the business has that can act. */
export function countBusinessAdmins(tx: Transaction, businessId: string): Promise<number> {
  return tx.getRepository(BusinessMemberEntity).countBy({ businessId, role: BusinessRole.Admin, status: acting });
}

/** How many members have a seat that ends by itself until a moment. */
export function countLeaving(tx: Transaction, businessId: string, until: Date): Promise<number> {
  return tx
    .getRepository(BusinessMemberEntity)
    .countBy({ businessId, status: "cancelling", endsAt: LessThanOrEqual(until) });
}

/** Those who look after the members. */
export function findManagers(tx: Transaction, businessId: string): Promise<BusinessMemberEntity[]> {
  return tx
    .getRepository(BusinessMemberEntity)
    .findBy({ businessId, role: In([BusinessRole.Admin, BusinessRole.Manager]), status: acting });
}

/** Seats by which businesses pay for somebody. Needs the scope `job`. */
export function findPaidSeats(
  tx: Transaction,
  { userId, brand }: { userId: string; brand: string },
): Promise<BusinessMemberEntity[]> {
  return tx.getRepository(BusinessMemberEntity).findBy({ userId, brandKey: brand, status: acting });
}
