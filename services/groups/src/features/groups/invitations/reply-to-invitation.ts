import type { Person } from "@entrywise/contracts/platform/platform.api";
import { newId } from "@entrywise/kit/db/new-id";
import { ProblemError } from "@entrywise/kit/problem-error";
import { admit, putOnRequestList } from "../membership/come-and-go.ts";
import { type Entered, requireRight } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { saveMembership, writeLog } from "../membership/membership.repository.ts";
import { memberStanding } from "../membership/standing.ts";
import { GroupInvitationEntity, GroupInvitationUseEntity } from "./group-invitation.entity.ts";
import { hashToken } from "./invite.ts";
import { mailedInvitation } from "./mailed-invitation.repository.ts";

/** Accepts the invitation that a manager has sent to the actor. */
export async function acceptOwn(entered: Entered, events: GroupEvents, person: Person): Promise<void> {
  const { tx, group } = entered;
  const mailed = await mailedInvitation(entered);
  if (mailed !== null && memberStanding(entered.me) !== "invited") return useLink(entered, events, person, mailed);
  requireRight(entered, "group.acceptInvitation");
  const sent = await tx.getRepository(GroupInvitationEntity).findOneBy({ groupId: group.id, userId: person.userId });
  if (!sent || sent.expiresAt < new Date()) throw expired();
  await admit(entered, events, { person, email: entered.actor.email }, { action: "invitationAccepted" });
}

/**
 * Comes in by a link. The group's row is locked, so that the last use is given once.
 *
 * @throws ProblemError 422 when the link is unknown, revoked, used up or was sent to somebody else
 */
export async function acceptByToken(
  entered: Entered,
  events: GroupEvents,
  person: Person,
  token: string,
): Promise<void> {
  const { tx, group } = entered;
  requireRight(entered, "group.useLink");
  const link = await tx
    .getRepository(GroupInvitationEntity)
    .findOneBy({ groupId: group.id, tokenHash: hashToken(token) });
  if (!link) throw expired();
  await useLink(entered, events, person, link);
}

async function useLink(
  entered: Entered,
  events: GroupEvents,
  person: Person,
  link: GroupInvitationEntity,
): Promise<void> {
  const { tx, group, actor } = entered;
  requireRight(entered, "group.useLink");
  if (link.expiresAt < new Date()) throw expired();
  if (link.maxUses !== null && link.useCount >= link.maxUses) throw expired();
  if (link.kind === "email" && link.sentTo !== actor.email?.toLowerCase()) {
    throw new ProblemError(422, "Group.InvitationOfOther", "This invitation was sent to a different email address.");
  }
  if (link.needsApproval) {
    if (memberStanding(entered.me) === "asking") return;
    await putOnRequestList(entered, events, person, "");
  } else await admit(entered, events, { person, email: actor.email }, { action: "joined", reason: "by invitation" });
  const isThere = await tx
    .getRepository(GroupInvitationEntity)
    .update({ id: link.id }, { useCount: link.useCount + 1 });
  if (isThere.affected === 0) return;
  await tx.getRepository(GroupInvitationUseEntity).insert({
    id: newId(),
    invitationId: link.id,
    groupId: group.id,
    brandKey: group.brandKey,
    ...person,
    usedAt: new Date(),
  });
}

export async function declineOwn(entered: Entered, events: GroupEvents): Promise<void> {
  const mailed = await mailedInvitation(entered);
  if (mailed !== null && memberStanding(entered.me) !== "invited") {
    requireRight(entered, "group.useLink");
    await entered.tx.getRepository(GroupInvitationEntity).delete({ id: mailed.id });
    return writeLog(entered, { action: "invitationDeclined", after: "none" });
  }
  requireRight(entered, "group.declineInvitation");
  const { tx, group, me } = entered;
  if (!me) return;
  await saveMembership(entered, events, me, { after: null, entry: { action: "invitationDeclined", after: "none" } });
  await tx.getRepository(GroupInvitationEntity).delete({ groupId: group.id, userId: me.userId });
}

function expired(): ProblemError {
  return new ProblemError(422, "Group.InvitationExpired", "This invitation is no longer valid.");
}
