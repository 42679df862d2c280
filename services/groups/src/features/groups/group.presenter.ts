import { type GroupDetail, GroupPrivacy, GroupRole } from "@entrywise/contracts/groups/groups.api";
import { groupPolicy } from "../../policy/group-policy.ts";
import type { Entered } from "./membership/enter-group.ts";
import { mayComment, toStandpoint } from "./membership/standing.ts";
import { pictureAddress } from "./picture-address.ts";

/** A group as the actor may see it: members all of it, others what it shows in public (G-107). */
export function presentGroup({ group, me, actor }: Entered): GroupDetail {
  const standpoint = toStandpoint(group, me, actor.userId === "");
  const isMember = groupPolicy.allows(standpoint, "group.read");
  const isOpen = isMember || group.privacy === GroupPrivacy.Public;
  const inside = <T>(value: T): T | null => (isMember ? value : null);
  return {
    id: group.id,
    name: group.name,
    handle: group.handle,
    description: isOpen ? group.description : "",
    pinned: isOpen ? group.pinned : "",
    pinnedChange: inside(presentPinnedChange(group)),
    picture: isOpen ? pictureAddress(group) : null,
    privacy: group.privacy,
    visibility: inside(group.visibility),
    memberCount: isOpen ? group.memberCount : null,
    createdAt: inside(group.createdAt.toISOString()),
    ...presentMembership(isMember, standpoint.standing === "blocked" ? null : me),
    minimumShared: isOpen ? group.minimumShared : null,
    newMembersMayAddTrades: inside(group.membersMayAddTrades),
    newMembersMayComment: inside(group.membersMayComment),
    leaderboard: isMember && group.leaderboard,
    can: groupPolicy.can(standpoint),
    version: isMember ? group.version : 0,
  };
}

function presentPinnedChange({ pinnedAt, pinnedBy, pinnedByHandle, pinnedByName }: Entered["group"]) {
  if (pinnedAt === null) return null;
  const by = pinnedBy && { userId: pinnedBy, handle: pinnedByHandle ?? "", fullName: pinnedByName ?? "" };
  return { at: pinnedAt.toISOString(), by: by || null };
}

/** Somebody who is blocked reads the same as somebody who was never there. */
function presentMembership(isMember: boolean, me: Entered["me"]) {
  if (!me) return { ...outside, joinStatus: "none" as const, joinType: null };
  const { joinStatus, joinType, role, canAddTrades } = me;
  if (!isMember) return { ...outside, joinStatus, joinType };
  return { joinStatus, joinType, role, canAddTrades, canComment: mayComment(me), ...toPreferences(me) };
}

const toPreferences = ({ sharing, sharedAccounts, inLeaderboard, mailsComments }: NonNullable<Entered["me"]>) => ({
  mySharing: sharing,
  myAccounts: sharedAccounts,
  inLeaderboard,
  mailsComments,
});

const outside = { role: GroupRole.None, canAddTrades: false, canComment: false, mySharing: null };
