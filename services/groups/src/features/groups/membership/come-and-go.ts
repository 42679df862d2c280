import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { Person } from "@entrywise/contracts/platform/platform.api";
import { notFound } from "@entrywise/kit/problem-error";
import { GroupInvitationEntity } from "../invitations/group-invitation.entity.ts";
import { type Entered, findMember, requireRight, requireRightOn } from "./enter-group.ts";
import type { GroupEvents } from "./group-events.ts";
import { type Entry, listMembers, saveMembership } from "./membership.repository.ts";
import { memberStanding } from "./standing.ts";

const managers = [GroupRole.Admin, GroupRole.Manager] as const;

/** Somebody who becomes a member; `email` is null when nobody knows their address. */
export interface Newcomer {
  person: Person;
  email: string | null;
}

/** Makes somebody a member; invitations that were sent to them have served their purpose. */
export async function admit(
  entered: Entered,
  events: GroupEvents,
  { person, email }: Newcomer,
  entry: Pick<Entry, "action" | "reason">,
): Promise<void> {
  const { tx, group } = entered;
  const accepted = {
    joinStatus: "accepted",
    joinType: null,
    role: GroupRole.Member,
    joinedAt: new Date(),
    message: "",
    canAddTrades: group.membersMayAddTrades,
    canComment: group.membersMayComment,
    commentOffUntil: null,
  } as const;
  await saveMembership(entered, events, person, { after: accepted, entry: { after: "Member", ...entry } });
  const invitations = tx.getRepository(GroupInvitationEntity);
  await invitations.delete({ groupId: group.id, userId: person.userId });
  if (email === null || email === "") return;
  await invitations.delete({ groupId: group.id, kind: "email", sentTo: email.toLowerCase(), useCount: 0 });
}

/** Asks to join; who is invited already is let in. */
export async function ask(entered: Entered, events: GroupEvents, person: Person, message: string): Promise<void> {
  if (memberStanding(entered.me) === "invited") {
    return admit(entered, events, { person, email: entered.actor.email }, { action: "invitationAccepted" });
  }
  requireRight(entered, "group.ask");
  await putOnRequestList(entered, events, person, message);
}

/** Somebody waits for a decision, and the people who may give it hear of it. */
export async function putOnRequestList(
  entered: Entered,
  events: GroupEvents,
  person: Person,
  message: string,
): Promise<void> {
  const { tx, group } = entered;
  const asking = { joinStatus: "pending", joinType: "request", role: GroupRole.None, message } as const;
  await saveMembership(entered, events, person, {
    after: asking,
    entry: { action: "requested", after: "pending", reason: message },
  });
  await events.notify(tx, group, {
    userIds: await listMembers(entered, managers),
    kind: "groups.joinRequest",
    params: { person: person.fullName, handle: person.handle },
    page: `/groups/${group.handle}/manage/members/requests`,
  });
}

/** @throws ProblemError 404 when nobody of this id asks to join */
export async function declineRequest(entered: Entered, events: GroupEvents, userId: string): Promise<void> {
  const member = await findRequest(entered, userId);
  await saveMembership(entered, events, member, { after: null, entry: { action: "declined", after: "none" } });
}

/**
 * Lets in somebody who asked.
 *
 * @param email address of the person, to which an invitation may have been sent
 * @throws ProblemError 404 when nobody of this id asks to join
 */
export async function approveRequest(
  entered: Entered,
  events: GroupEvents,
  userId: string,
  email: string | null,
): Promise<void> {
  const { tx, group } = entered;
  const person = await findRequest(entered, userId);
  await admit(entered, events, { person, email }, { action: "approved" });
  await events.notify(tx, group, {
    userIds: [userId],
    kind: "groups.joined",
    params: {},
    page: `/groups/${group.handle}/info`,
  });
}

async function findRequest({ tx, group }: Entered, userId: string) {
  const member = await findMember(tx, group.id, userId);
  if (!member || memberStanding(member) !== "asking") throw notFound("Request");
  return member;
}

/** Ends the actor's own membership. */
export async function leave(entered: Entered, events: GroupEvents): Promise<void> {
  const me = await requireRightOn(entered, "group.leave", entered.actor.userId);
  if (me) await saveMembership(entered, events, me, { after: null, entry: { action: "left", after: "none" } });
}
