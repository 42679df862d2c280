import type { Person } from "@entrywise/contracts/platform/platform.api";
import { newId } from "@entrywise/kit/db/new-id";
import { ProblemError } from "@entrywise/kit/problem-error";
import { admit, putOnRequestList } from "../membership/come-and-go.ts";
import { type Entered, requireRight } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { saveMembership } from "../membership/membership.repository.ts";
import { standingOf } from "../membership/standing.ts";
import { GroupInvitationEntity, GroupInvitationUseEntity } from "./group-invitation.entity.ts";
import { hashOf } from "./invite.ts";

/** Accepts the invitation that a manager has sent to the actor. */
export async function acceptOwn(entered: Entered, events: GroupEvents, person: Person): Promise<void> {
  const { tx, group } = entered;
  requireRight(entered, "group.acceptInvitation");
  const sent = await tx.getRepository(GroupInvitationEntity).findOneBy({ groupId: group.id, userId: person.userId });
  if (!sent || sent.expiresAt < new Date()) throw expired();
  await admit(entered, events, person, { action: "invitationAccepted" });
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
  const { tx, group, actor } = entered;
  requireRight(entered, "group.useLink");
  const invitations = tx.getRepository(GroupInvitationEntity);
  const link = await invitations.findOneBy({ groupId: group.id, tokenHash: hashOf(token) });
  if (!link || link.expiresAt < new Date()) throw expired();
  if (link.maxUses !== null && link.useCount >= link.maxUses) throw expired();
  if (link.kind === "email" && link.sentTo !== actor.email?.toLowerCase()) {
    throw new ProblemError(422, "Group.InvitationOfOther", "This invitation was sent to a different email address.");
  }
  if (link.needsApproval) {
    if (standingOf(entered.me) === "asking") return;
    await putOnRequestList(entered, events, person, "");
  } else await admit(entered, events, person, { action: "joined", reason: "by invitation" });
  await invitations.update({ id: link.id }, { useCount: link.useCount + 1 });
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
  requireRight(entered, "group.declineInvitation");
  const { tx, group, me } = entered;
  if (!me) return;
  await saveMembership(entered, events, me, null, { action: "invitationDeclined", after: "none" });
  await tx.getRepository(GroupInvitationEntity).delete({ groupId: group.id, userId: me.userId });
}

function expired(): ProblemError {
  return new ProblemError(422, "Group.InvitationExpired", "This invitation is no longer valid.");
}
