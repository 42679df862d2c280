import { z } from "zod";
import { sharePermissions } from "../platform/settings.ts";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { groupDescription, groupHandle, groupName, groupParams } from "./group-fields.ts";
import { groupActions } from "./group-rights.ts";

/** Role in a group: None 0, Admin 1, Manager 2, Moderator 3, Member 4. */
export const GroupRole = { None: 0, Admin: 1, Manager: 2, Moderator: 3, Member: 4 } as const;
export type GroupRole = (typeof GroupRole)[keyof typeof GroupRole];

/** Private 0, Public 1. */
export const GroupPrivacy = { Private: 0, Public: 1 } as const;
export type GroupPrivacy = (typeof GroupPrivacy)[keyof typeof GroupPrivacy];

/** Hidden 0: found by whoever knows its handle. Listed 1: in Explore. */
export const GroupVisibility = { Hidden: 0, Listed: 1 } as const;
export type GroupVisibility = (typeof GroupVisibility)[keyof typeof GroupVisibility];

const membership = {
  joinStatus: z.enum(["none", "pending", "accepted"]),
  joinType: z.enum(["request", "invitation"]).nullable(),
  role: z.enum(GroupRole),
};

/** A trading group as its member sees it in a list (G-130). */
export const groupSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    handle: z.string(),
    joinStatus: membership.joinStatus,
    joinType: membership.joinType,
    privacy: z.enum(GroupPrivacy),
    role: membership.role,
    canAddTrades: z.boolean(),
    memberCount: z.int(),
    /** Address of its picture; null or absent: none. */
    picture: z.string().nullable().optional(),
  })
  .meta({ id: "GroupSummary" });
export type GroupSummary = z.infer<typeof groupSummary>;

/** A group in Explore. Of a private one others than its members learn the name only. */
export const exploredGroup = z
  .object({
    id: z.uuid(),
    name: z.string(),
    handle: z.string(),
    description: z.string(),
    privacy: z.enum(GroupPrivacy),
    memberCount: z.int().nullable(),
    /** Address of its picture; null or absent: none that is shown. */
    picture: z.string().nullable().optional(),
    ...membership,
    /** When the caller asked to join, while nobody has decided; null: they have not. Older services do not say. */
    askedAt: instant.nullable().optional(),
    /** Who invites the caller; null: nobody. Older services do not say. */
    invitedBy: z.string().nullable().optional(),
  })
  .meta({ id: "ExploredGroup" });
export type ExploredGroup = z.infer<typeof exploredGroup>;

/** Groups in Explore, with how many of them the search finds of each kind; older services do not say. */
export const exploredGroups = listOf(exploredGroup).extend({
  counts: z.object({ all: z.int(), public: z.int(), private: z.int() }).optional(),
});
export type ExploredGroups = z.infer<typeof exploredGroups>;

/**
 * In which public groups come in Explore: the largest first, or by name. Those that are private come after them by name in either,
 * and nothing else is ordered by, for nothing else of a group is shown to whoever is no member (G-107).
 */
export const exploreOrders = ["members", "name"] as const;
export type ExploreOrder = (typeof exploreOrders)[number];

const person = z.object({ userId: z.uuid(), handle: z.string(), fullName: z.string() });

/** A group as the caller may see it; what is not for them is null or empty. */
export const groupDetail = z
  .object({
    id: z.uuid(),
    name: z.string(),
    handle: z.string(),
    description: z.string(),
    pinned: z.string(),
    /**
     * When the pinned text was last changed, and by whom (null: not known, or gone); null: not known, or not for the caller. Older
     * services do not say.
     */
    pinnedChange: z.object({ at: instant, by: person.nullable() }).nullable().optional(),
    /** Address of its picture; null or absent: none. */
    picture: z.string().nullable().optional(),
    privacy: z.enum(GroupPrivacy),
    visibility: z.enum(GroupVisibility).nullable(),
    memberCount: z.int().nullable(),
    createdAt: instant.nullable(),
    ...membership,
    canAddTrades: z.boolean(),
    canComment: z.boolean(),
    /** What trades in this group should show at least; members who share less get a notice. */
    minimumShared: sharePermissions.nullable(),
    newMembersMayAddTrades: z.boolean().nullable(),
    newMembersMayComment: z.boolean().nullable(),
    /** Whether members stand in the order of their results (in R); older services do not say. */
    leaderboard: z.boolean().optional(),
    /** What the caller's trades show in this group; null: as their own settings say. */
    mySharing: sharePermissions.nullable(),
    /** Accounts whose money and name the caller's trades show in this group; null: all. Older services do not say. */
    myAccounts: z.array(z.uuid()).nullable().optional(),
    /** Whether the caller stands in a leaderboard of this group; older services do not say. */
    inLeaderboard: z.boolean().optional(),
    /** Whether mails tell the caller of comments on their trades here; older services do not say. */
    mailsComments: z.boolean().optional(),
    /** What the caller may do; everything else is refused. */
    can: z.array(z.enum(groupActions)),
    /** For `If-Match`; 0 for whoever is no member. */
    version: z.int(),
  })
  .meta({ id: "GroupDetail" });
export type GroupDetail = z.infer<typeof groupDetail>;

export const groupsQuery = z.object({ ...paging, search: personText(100).default("") });
export const exploreQuery = groupsQuery.extend({
  privacy: z.enum(["public", "private"]).optional(),
  sortBy: z.enum(exploreOrders).default("members"),
});

export const newGroup = z.strictObject({
  name: groupName,
  handle: groupHandle,
  description: groupDescription.default(""),
  privacy: z.enum(GroupPrivacy),
});
export type NewGroup = z.infer<typeof newGroup>;

export const groupInfo = z.strictObject({ name: groupName, description: groupDescription });
export type GroupInfo = z.infer<typeof groupInfo>;

const change = { summary: "Change name and description of a group", access: "user", status: 200 } as const;
const changeParts = { params: groupParams, body: groupInfo, answer: groupDetail, ifMatch: true } as const;

export const groupsApi = {
  list: endpoint({
    method: "get",
    path: "/groups/list",
    summary: "My groups",
    access: "user",
    query: groupsQuery,
    status: 200,
    answer: listOf(groupSummary),
  }),
  explore: endpoint({
    method: "get",
    path: "/groups/explore",
    summary: "Groups of the brand that are listed",
    access: "user",
    query: exploreQuery,
    status: 200,
    answer: exploredGroups,
  }),
  create: endpoint({
    method: "post",
    path: "/groups",
    summary: "Create a group, of which the caller becomes the Admin",
    access: "user",
    body: newGroup,
    status: 201,
    answer: groupDetail,
  }),
  read: endpoint({
    method: "get",
    path: "/groups/{groupId}",
    summary: "A group, as far as the caller may see it",
    access: "public",
    params: groupParams,
    status: 200,
    answer: groupDetail,
  }),
  replace: endpoint({ method: "put", path: "/groups/{groupId}", ...change, ...changeParts }),
  change: endpoint({ method: "post", path: "/groups/{groupId}", ...change, ...changeParts }),
  info: endpoint({ method: "put", path: "/groups/{groupId}/info", ...change, ...changeParts }),
  /** `url` as `POST /images` gave it, after the upload. Null takes the picture away. */
  changePicture: endpoint({
    method: "post",
    path: "/groups/{groupId}/profile-picture",
    summary: "Change the picture of a group",
    access: "user",
    params: groupParams,
    body: z.strictObject({ url: z.string().max(2000).nullable() }),
    status: 200,
    answer: groupDetail,
  }),
  picture: endpoint({
    method: "get",
    path: "/groups/{groupId}/picture",
    summary: "The picture of a group, for whoever sees its description",
    access: "public",
    params: groupParams,
    query: z.object({ of: z.string().max(40).optional() }),
    status: 200,
    kind: "stream",
  }),
  remove: endpoint({
    method: "delete",
    path: "/groups/{groupId}",
    summary: "Delete a group; trades stay in the journals of their owners",
    access: "user",
    params: groupParams,
    status: 204,
  }),
};
