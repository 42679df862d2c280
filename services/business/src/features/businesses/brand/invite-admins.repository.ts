import { BusinessRole } from "@entrywise/contracts/business/business.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { In, Not } from "typeorm";
import { BusinessEntity } from "../business.entity.ts";
import type { BusinessEvents } from "../members/business-events.ts";
import { BusinessMemberEntity } from "../members/business-member.entity.ts";
import { type Invited, lookUp } from "../members/invite-member.ts";
import type { People } from "../members/people.ts";

/**
 * Invites the Admins of a business to its new brand, so that it has administrators among its own people. They stay Admins where
 * they are; a seat of theirs counts once they accept.
 *
 * @throws Error while accounts of the brand cannot be opened yet: whoever calls tries again
 */
export function createInviteAdmins(unit: UnitOfWork, people: People, events: BusinessEvents) {
  const self = jobActor("business");
  return async (businessId: string, brand: string): Promise<void> => {
    const admins = await unit.run(self, "job", (tx) =>
      tx.getRepository(BusinessMemberEntity).findBy({
        businessId,
        role: BusinessRole.Admin,
        status: In(["active", "cancelling"]),
        brandKey: Not(brand),
        email: Not(""),
      }),
    );
    const actor = { ...self, userId: admins[0]?.userId ?? "", brand: admins[0]?.brandKey ?? brand };
    const found = await lookUp(people, actor, brand, [...new Set(admins.map(({ email }) => email))]);
    if (found.some(({ userId, link }) => userId === null && link === "/login")) {
      throw new Error(`accounts of ${brand} cannot be opened yet`);
    }
    await unit.run(self, "job", async (tx) => {
      const business = await tx
        .getRepository(BusinessEntity)
        .findOne({ where: { id: businessId, whiteLabelBrand: brand }, lock: { mode: "pessimistic_write" } });
      if (!business) return;
      for (const invited of found) await inviteAdmin(invited, business);

      async function inviteAdmin({ email, userId, link, locale }: Invited, { id, name }: BusinessEntity) {
        const members = tx.getRepository(BusinessMemberEntity);
        if (await members.existsBy({ businessId: id, brandKey: brand, email, status: Not("cancelled") })) return;
        await members.insert({
          id: newId(),
          businessId: id,
          userId,
          brandKey: brand,
          email,
          fullName: "",
          role: BusinessRole.Admin,
          status: "invited",
          endsAt: null,
          invitedBy: name,
          joinedAt: null,
          createdAt: new Date(),
        });
        await events.mailInvitation(tx, { to: email, brand, inviter: name, business: name, link, locale });
      }
    });
  };
}
