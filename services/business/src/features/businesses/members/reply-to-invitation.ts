import type { BusinessInvitation } from "@entrywise/contracts/business/business-members.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";
import { BusinessEntity } from "../business.entity.ts";
import { inBusinessScope } from "../business-scope.ts";
import type { BusinessEvents } from "./business-events.ts";
import { BusinessMemberEntity } from "./business-member.entity.ts";
import { saveMember } from "./members.repository.ts";

type Own = Actor & { userId: string };

/** Invitations that wait for the actor's reply, newest first. */
export async function readMyInvitations(tx: Transaction, actor: Own): Promise<BusinessInvitation[]> {
  const rows: (Omit<BusinessInvitation, "invitedAt"> & { invitedAt: Date })[] = await tx.query(
    `select m.id as "memberId", b.name as business, m.invited_by as "invitedBy", m.created_at as "invitedAt"
       from business_member m join business b on b.id = m.business_id
      where m.user_id = $1 and m.brand_key = $2 and m.status = 'invited' order by m.created_at desc, m.id`,
    [actor.userId, actor.brand],
  );
  return rows.map((row) => ({ ...row, invitedAt: row.invitedAt.toISOString() }));
}

/** @throws ProblemError 404 unless this invitation is the actor's and waits for a reply */
export async function replyToInvitation(
  tx: Transaction,
  actor: Own,
  events: BusinessEvents,
  { memberId, isAccepted }: { memberId: string; isAccepted: boolean },
): Promise<void> {
  const own = { id: memberId, userId: actor.userId, brandKey: actor.brand, status: "invited" as const };
  const found = await tx.getRepository(BusinessMemberEntity).findOneBy(own);
  if (!found) throw notFound("Invitation");
  await inBusinessScope(tx, found.businessId, async () => {
    const business = await tx
      .getRepository(BusinessEntity)
      .findOne({ where: { id: found.businessId }, lock: { mode: "pessimistic_write" } });
    const member = await tx.getRepository(BusinessMemberEntity).findOneBy(own);
    if (!business || !member) throw notFound("Invitation");
    if (!isAccepted) {
      await saveMember({ tx, business }, events, member, { status: "cancelled", userId: null });
      return;
    }
    await join(tx, events, { business, member, person: { userId: actor.userId, fullName: actor.fullName ?? "" } });
  });
}

/** Makes a member of somebody who was invited. */
export async function join(
  tx: Transaction,
  events: BusinessEvents,
  {
    business,
    member,
    person: { userId, fullName },
  }: { business: BusinessEntity; member: BusinessMemberEntity; person: { userId: string; fullName: string } },
): Promise<void> {
  const joined = { userId, fullName, status: "active" as const, joinedAt: new Date() };
  await saveMember({ tx, business }, events, member, joined);
  await events.joined(tx, business, member);
}
