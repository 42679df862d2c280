import type { Events } from "@entrywise/contracts/shared/events";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { BusinessEntity } from "../business.entity.ts";
import type { BusinessEvents } from "./business-events.ts";
import { BusinessMemberEntity } from "./business-member.entity.ts";
import { saveMember } from "./members.repository.ts";
import { join } from "./reply-to-invitation.ts";

/** People who register with an invited address become members (P-522). */
export function joinInvited(events: BusinessEvents) {
  return async (tx: Transaction, { userId, brand, email, fullName }: Events["platform.user-created"]) => {
    const invited = await tx
      .getRepository(BusinessMemberEntity)
      .createQueryBuilder("m")
      .where("m.status = 'invited' and m.userId is null and m.brandKey = :brand", { brand })
      .andWhere("lower(m.email) = lower(:email)", { email })
      .getMany();
    for (const member of invited) {
      const business = await lockBusiness(tx, member.businessId);
      if (business) await join(tx, events, { business, member, person: { userId, fullName } });
    }
  };
}

/** Ends expired memberships. */
export async function endMemberships(tx: Transaction, events: BusinessEvents, now: Date): Promise<void> {
  const over = await tx
    .getRepository(BusinessMemberEntity)
    .createQueryBuilder("m")
    .where("m.status = 'cancelling' and m.endsAt <= :now", { now })
    .orderBy("m.businessId")
    .limit(1_000)
    .getMany();
  for (const member of over) {
    const business = await lockBusiness(tx, member.businessId);
    if (business) await saveMember({ tx, business }, events, member, { status: "cancelled" });
  }
}

function lockBusiness(tx: Transaction, id: string): Promise<BusinessEntity | null> {
  return tx.getRepository(BusinessEntity).findOne({ where: { id }, lock: { mode: "pessimistic_write" } });
}
