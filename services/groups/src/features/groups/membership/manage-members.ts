import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { notFound } from "@entrywise/kit/problem-error";
import { GroupInvitationEntity } from "../invitations/group-invitation.entity.ts";
import { type Entered, memberName, requireRightOn } from "./enter-group.ts";
import type { GroupEvents } from "./group-events.ts";
import { saveMembership } from "./membership.repository.ts";
import type { People } from "./people.ts";
import { mayComment, roleNames } from "./standing.ts";

const DAY_MS = 86_400_000;

type Role = Exclude<GroupRole, typeof GroupRole.None>;

export async function removeMember(entered: Entered, events: GroupEvents, userId: string): Promise<void> {
  const member = await requireRightOn(entered, "members.remove", userId);
  if (member)
    await saveMembership(entered, events, member, { after: null, entry: { action: "removed", after: "none" } });
}

/** @returns false when the member had this role already */
export async function changeRole(
  entered: Entered,
  events: GroupEvents,
  userId: string,
  { role, reason }: { role: Role; reason: string },
): Promise<boolean> {
  const member = await requireRightOn(entered, "members.changeRole", userId);
  if (!member || member.role === role) return false;
  await saveMembership(entered, events, member, {
    after: { role },
    entry: { action: "role", after: roleNames[role], reason },
  });
  return true;
}

interface WantedPermissions {
  canAddTrades?: boolean | undefined;
  canComment?: boolean | undefined;
  /** After so many days commenting that is switched off is on again; absent: when somebody switches it on. */
  offDays?: number | undefined;
  reason: string;
}

/** @returns false when the member may do just that already */
export async function changePermissions(
  entered: Entered,
  events: GroupEvents,
  userId: string,
  { reason, ...wanted }: WantedPermissions,
): Promise<boolean> {
  const member = await requireRightOn(entered, "members.setPermissions", userId);
  if (!member) throw notFound("Member");
  const before = { canAddTrades: member.canAddTrades, canComment: mayComment(member) };
  const next = { ...before, commentOffUntil: before.canComment ? null : member.commentOffUntil, ...chosen(wanted) };
  const isSame =
    next.canAddTrades === before.canAddTrades &&
    next.canComment === before.canComment &&
    (next.canComment || next.commentOffUntil?.getTime() === member.commentOffUntil?.getTime());
  if (isSame) return false;
  await saveMembership(entered, events, member, {
    after: next,
    entry: {
      action: "permission",
      before: permissions(before),
      after: [permissions(next), ...(wanted.offDays && !next.canComment ? [`${wanted.offDays} days`] : [])].join(", "),
      reason,
    },
  });
  return true;
}

function chosen({ canAddTrades, canComment, offDays }: Omit<WantedPermissions, "reason">) {
  const until = canComment === false && offDays !== undefined ? new Date(Date.now() + offDays * DAY_MS) : null;
  return {
    ...(canAddTrades === undefined ? {} : { canAddTrades }),
    ...(canComment === undefined ? {} : { canComment, commentOffUntil: until }),
  };
}

/** Ends the membership, a request or an invitation, and keeps somebody from coming back by any way. */
export async function block(
  entered: Entered,
  { events, people }: { events: GroupEvents; people: People },
  userId: string,
  reason: string,
): Promise<void> {
  const { tx, group, actor } = entered;
  const member = await requireRightOn(entered, "members.block", userId);
  const person = member ?? (await people.byIds(actor, [userId]))[0];
  if (!person) throw notFound("User");
  const by = memberName(entered);
  const blocked = {
    joinStatus: "none",
    joinType: null,
    role: GroupRole.None,
    joinedAt: null,
    message: "",
    blockedAt: new Date(),
    blockedBy: by.handle === "" ? by.fullName : `@${by.handle}`,
    blockReason: reason,
  } as const;
  await saveMembership(entered, events, person, {
    after: blocked,
    entry: { action: "blocked", after: "blocked", reason },
  });
  await tx.getRepository(GroupInvitationEntity).delete({ groupId: group.id, userId });
}

export async function unblock(entered: Entered, events: GroupEvents, userId: string): Promise<void> {
  const member = await requireRightOn(entered, "members.unblock", userId);
  if (member)
    await saveMembership(entered, events, member, { after: null, entry: { action: "unblocked", after: "none" } });
}

const permissions = ({ canAddTrades, canComment }: { canAddTrades: boolean; canComment: boolean }) =>
  `${canAddTrades ? "adds trades" : "no trades"}, ${canComment ? "comments" : "no comments"}`;
