import type { GroupFact, GroupStanding, GroupTarget } from "@entrywise/contracts/groups/group-rights";
import { GroupPrivacy, GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { Standpoint } from "@entrywise/kit/access/policy";
import type { GroupEntity } from "../group.entity.ts";
import type { GroupMemberEntity } from "../group-member.entity.ts";

export type RoleName = "Admin" | "Manager" | "Moderator" | "Member";

export const roleNames: Readonly<Record<Exclude<GroupRole, typeof GroupRole.None>, RoleName>> = {
  [GroupRole.Admin]: "Admin",
  [GroupRole.Manager]: "Manager",
  [GroupRole.Moderator]: "Moderator",
  [GroupRole.Member]: "Member",
};

type Membership = Pick<
  GroupMemberEntity,
  "joinStatus" | "joinType" | "role" | "blockedAt" | "canAddTrades" | "canComment"
> &
  Partial<Pick<GroupMemberEntity, "commentOffUntil">>;

/** Whether a member may comment now: what was switched off for a time is on again after it. */
export function mayComment(
  { canComment, commentOffUntil = null }: Pick<Membership, "canComment" | "commentOffUntil">,
  now = new Date(),
): boolean {
  return canComment || (commentOffUntil !== null && commentOffUntil <= now);
}

/** What a membership makes of a person; null: none at all. */
export function memberStanding(member: Membership | null): Exclude<GroupStanding, "visitor"> {
  if (!member) return "outsider";
  if (member.blockedAt) return "blocked";
  if (member.joinStatus === "pending") return member.joinType === "invitation" ? "invited" : "asking";
  if (member.joinStatus !== "accepted" || member.role === GroupRole.None) return "outsider";
  return roleNames[member.role];
}

/** Until when a member may not comment; null: they may, or for no set time. */
export function offUntil(member: Pick<Membership, "canComment" | "commentOffUntil">): string | null {
  return mayComment(member) ? null : (member.commentOffUntil?.toISOString() ?? null);
}

/** Whoever asks, as the table of rights sees them. */
export function toStandpoint(
  group: Pick<GroupEntity, "privacy">,
  member: Membership | null,
  isVisitor = false,
): Standpoint<GroupStanding, GroupFact> {
  const facts: GroupFact[] = [group.privacy === GroupPrivacy.Public ? "public" : "private"];
  if (member?.canAddTrades) facts.push("mayAddTrades");
  if (member && mayComment(member)) facts.push("mayComment");
  return { standing: isVisitor ? "visitor" : memberStanding(member), facts };
}

/** What the person acted upon is to the group. */
export function toTarget(actorId: string, userId: string, member: Membership | null, admins: number): GroupTarget {
  const standing = memberStanding(member);
  if (standing === "Admin" && admins <= 1) return "lastAdmin";
  if (actorId === userId && standing in roleOfName) return "self";
  return standing;
}

export const roleOfName: Readonly<Record<RoleName, GroupRole>> = {
  Admin: GroupRole.Admin,
  Manager: GroupRole.Manager,
  Moderator: GroupRole.Moderator,
  Member: GroupRole.Member,
};
