import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { numericText, repeated } from "../shared/query.ts";
import { calendarDate, instant, listOf } from "../shared/wire.ts";
import { groupMemberParams, groupParams, reason } from "./group-fields.ts";
import { type GroupTopic, groupTopics, memberRoles } from "./group-rights.ts";
import { GroupRole, groupDetail, groupsQuery } from "./groups.api.ts";

const person = { userId: z.uuid(), handle: z.string(), fullName: z.string() };

/** A member as other members see them. */
export const groupMember = z
  .object({ ...person, role: z.enum(GroupRole), joinedAt: instant })
  .meta({ id: "GroupMember" });
export type GroupMember = z.infer<typeof groupMember>;

/** A member with what is to be managed. */
export const managedMember = z
  .object({
    ...person,
    role: z.enum(GroupRole),
    joinedAt: instant,
    canAddTrades: z.boolean(),
    canComment: z.boolean(),
    /** Of one who may not comment: until when; null: for no set time. */
    commentOffUntil: instant.nullable().default(null),
    /** Day (UTC) on which they last opened the group; null: not known, or not since it is put down. */
    lastSeenOn: calendarDate.nullable().default(null),
    /** What the caller may do with this member. */
    can: z.array(z.enum(["members.changeRole", "members.setPermissions", "members.remove", "members.block"])),
  })
  .meta({ id: "ManagedMember" });
export type ManagedMember = z.infer<typeof managedMember>;

export const blockedMember = z
  .object({ ...person, blockedAt: instant, blockedBy: z.string(), reason: z.string() })
  .meta({ id: "BlockedMember" });
export type BlockedMember = z.infer<typeof blockedMember>;

/** Somebody who asks to become a member; the id of the request is that of the person. */
export const joinRequest = z
  .object({ id: z.uuid(), ...person, message: z.string(), requestedAt: instant })
  .meta({ id: "GroupJoinRequest" });
export type JoinRequest = z.infer<typeof joinRequest>;

const roles = z.enum({ Admin: 1, Manager: 2, Moderator: 3, Member: 4 });

/** For how many days commenting can be switched off at once. */
export const COMMENTS_OFF_DAYS = 90;

/** Most members whose names one call may ask for. */
export const MEMBERS_NAMED = 20;

/** Members that one call changes together. */
export const MEMBERS_AT_ONCE = 100;

/** What is done to several members. */
export const memberChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("role"), role: roles, reason }),
  z.strictObject({
    kind: z.literal("permissions"),
    canAddTrades: z.boolean().optional(),
    canComment: z.boolean().optional(),
    reason,
  }),
  z.strictObject({ kind: z.literal("remove") }),
  z.strictObject({ kind: z.literal("block"), reason }),
]);
export type MemberChange = z.infer<typeof memberChange>;

/** What became of one of several members. */
export const memberOutcome = z
  .object({
    userId: z.uuid(),
    /** `unchanged`: they were so already. `refused`: nothing about them was changed. */
    outcome: z.enum(["changed", "unchanged", "refused"]),
    /** Of a refusal: code and sentence, as the call for this member alone would have returned. */
    code: z.string().nullable(),
    detail: z.string().nullable(),
  })
  .meta({ id: "GroupMemberOutcome" });
export type MemberOutcome = z.infer<typeof memberOutcome>;

/** Who may do what, by what it is about. */
const topicRights = z
  .object({
    topic: z.enum(Object.keys(groupTopics) as [GroupTopic, ...GroupTopic[]]),
    /** Roles that may do all of it, the highest first. */
    roles: z.array(z.enum(memberRoles)),
    /** Besides the role it takes a permission that each member has or has not. */
    isPermitted: z.boolean(),
  })
  .meta({ id: "GroupTopicRights" });
export const groupRightsTable = z.object({ items: z.array(topicRights) });
export type GroupRightsTable = z.infer<typeof groupRightsTable>;

const onMember = { access: "user", params: groupMemberParams, status: 204 } as const;
const list = { method: "get", access: "user", params: groupParams, query: groupsQuery, status: 200 } as const;
const own = { method: "post", access: "user", params: groupParams, status: 200, answer: groupDetail } as const;
const requestParams = groupParams.extend({ id: z.uuid() });

export const groupMembersApi = {
  join: endpoint({ ...own, path: "/groups/{groupId}/join", summary: "Join a public group" }),
  leave: endpoint({
    method: "post",
    path: "/groups/{groupId}/leave",
    summary: "Leave a group; the last Admin cannot",
    access: "user",
    params: groupParams,
    status: 204,
  }),
  requests: endpoint({
    ...list,
    path: "/groups/{groupId}/join-requests",
    summary: "Who asks to join",
    answer: listOf(joinRequest),
  }),
  ask: endpoint({
    ...own,
    path: "/groups/{groupId}/join-requests",
    summary: "Ask to join a private group",
    body: z.strictObject({ message: reason }).prefault({}),
  }),
  withdraw: endpoint({
    ...own,
    path: "/groups/{groupId}/join-requests/cancel",
    summary: "Withdraw one's request to join",
  }),
  approve: endpoint({
    method: "post",
    path: "/groups/{groupId}/join-requests/{id}/approve",
    summary: "Let somebody in who asked",
    access: "user",
    params: requestParams,
    status: 204,
  }),
  decline: endpoint({
    method: "post",
    path: "/groups/{groupId}/join-requests/{id}/decline",
    summary: "Decline a request to join",
    access: "user",
    params: requestParams,
    status: 204,
  }),
  members: endpoint({
    ...list,
    path: "/groups/{groupId}/members",
    summary: "Members of a group",
    /** Those of these people who are members; without it all of them. */
    query: groupsQuery.extend({ userIds: repeated(z.uuid(), MEMBERS_NAMED) }),
    answer: listOf(groupMember),
  }),
  manage: endpoint({
    ...list,
    path: "/groups/{groupId}/members/manage",
    summary: "Members of a group with what is to be managed",
    query: groupsQuery.extend({ role: numericText(roles).optional() }),
    answer: listOf(managedMember),
  }),
  rights: endpoint({
    method: "get",
    path: "/groups/{groupId}/rights",
    summary: "What each role may do in a group",
    access: "user",
    params: groupParams,
    status: 200,
    answer: groupRightsTable,
  }),
  blocked: endpoint({
    ...list,
    path: "/groups/{groupId}/members/blocked",
    summary: "People who are blocked",
    answer: listOf(blockedMember),
  }),
  permissions: endpoint({
    method: "put",
    path: "/groups/{groupId}/members/permissions",
    summary: "Set permissions of several members together",
    access: "user",
    params: groupParams,
    body: z.strictObject({
      userIds: z.array(z.uuid()).min(1).max(500),
      canAddTrades: z.boolean().optional(),
      canComment: z.boolean().optional(),
    }),
    status: 204,
  }),
  changeSeveral: endpoint({
    method: "post",
    path: "/groups/{groupId}/members/changes",
    summary: "Change several members together, each by what the caller may do to them; one outcome per member",
    access: "user",
    params: groupParams,
    body: z.strictObject({ userIds: z.array(z.uuid()).min(1).max(MEMBERS_AT_ONCE), change: memberChange }),
    status: 200,
    answer: z.object({ items: z.array(memberOutcome) }),
  }),
  remove: endpoint({
    method: "delete",
    path: "/groups/{groupId}/members/{userId}",
    summary: "Remove a member",
    ...onMember,
  }),
  role: endpoint({
    method: "post",
    path: "/groups/{groupId}/members/{userId}/role",
    summary: "Change the role of a member",
    ...onMember,
    body: z.strictObject({ role: roles, reason }),
  }),
  addTrades: endpoint({
    method: "post",
    path: "/groups/{groupId}/members/{userId}/permissions/add-trades",
    summary: "Let a member add trades, or not",
    ...onMember,
    body: z.strictObject({ allowed: z.boolean(), reason }),
  }),
  comment: endpoint({
    method: "post",
    path: "/groups/{groupId}/members/{userId}/permissions/comment",
    summary: "Let a member comment, or not, or not for some days",
    ...onMember,
    body: z
      .strictObject({ allowed: z.boolean(), days: z.int().min(1).max(COMMENTS_OFF_DAYS).optional(), reason })
      .refine(({ allowed, days }) => !allowed || days === undefined, {
        path: ["days"],
        message: "only apply when commenting is turned off",
      }),
  }),
  block: endpoint({
    method: "post",
    path: "/groups/{groupId}/members/{userId}/block",
    summary: "Block somebody: the membership ends, and they cannot come back",
    ...onMember,
    body: z.strictObject({ reason }).prefault({}),
  }),
  unblock: endpoint({
    method: "delete",
    path: "/groups/{groupId}/members/{userId}/block",
    summary: "Unblock somebody",
    ...onMember,
  }),
};
