import { z } from "zod";
import { sharePermissions } from "../platform/settings.ts";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { repeated } from "../shared/query.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { hideReasons } from "./group-comments.api.ts";
import { groupHandle, groupParams, groupPinned } from "./group-fields.ts";
import { sharingLess } from "./group-shares.ts";
import { GroupVisibility, groupDetail } from "./groups.api.ts";

/** Accounts that a member can name for a group. */
export const ACCOUNTS_SHARED = 500;

/** For so long nobody is reminded again of what a group asks its members to show. */
export const REMINDER_DAYS = 7;

/** A member whose trades in the group show less than it asks for. */
export const memberSharingLess = sharingLess.shape.members.element
  .extend({
    handle: z.string(),
    fullName: z.string(),
    /** When they were last reminded; null: never. */
    remindedAt: instant.nullable(),
  })
  .meta({ id: "MemberSharingLess" });
export type MemberSharingLess = z.infer<typeof memberSharingLess>;

/** What a group's minimum comes to. It counts what members see of each other's trades anyway, and nothing that is not shared yet. */
export const membersSharingLess = listOf(memberSharingLess)
  .extend({
    /** Members of the group. */
    members: z.int(),
    trades: z.int(),
    tradesLess: z.int(),
    /** How many of them a reminder would reach now. */
    remindable: z.int(),
  })
  .meta({ id: "MembersSharingLess" });
export type MembersSharingLess = z.infer<typeof membersSharingLess>;

/** What the log of a group records. */
export const groupLogActions = [
  "created",
  "info",
  "handle",
  "visibility",
  "privacy",
  "pinned",
  "minimumShared",
  "newMembers",
  "leaderboard",
  "picture",
  "joined",
  "requested",
  "requestWithdrawn",
  "approved",
  "declined",
  "invited",
  "invitationAccepted",
  "invitationDeclined",
  "invitationCancelled",
  "left",
  "removed",
  "role",
  "permission",
  "blocked",
  "unblocked",
  "commentHidden",
  "commentShown",
  "tradeHidden",
  "tradeShown",
  "reportKept",
] as const;
export type GroupLogAction = (typeof groupLogActions)[number];

/** Somebody as the log names them. */
export const groupLogActor = z
  .object({ userId: z.uuid(), handle: z.string(), fullName: z.string() })
  .meta({ id: "GroupLogActor" });
export type GroupLogActor = z.infer<typeof groupLogActor>;

/** One change of a group: who did what to whom, and what was before and after. */
export const groupLogEntry = z
  .object({
    id: z.uuid(),
    at: instant,
    action: z.enum(groupLogActions),
    actor: groupLogActor,
    /** Handle or name of whom it concerns; null: the group itself. */
    subject: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Of what was hidden: the reason from the list; null: none. */
    reasonCode: z.enum(hideReasons).nullable().default(null),
    /** Why, as somebody wrote it. */
    reason: z.string(),
  })
  .meta({ id: "GroupLogEntry" });
export type GroupLogEntry = z.infer<typeof groupLogEntry>;

const logFilter = {
  search: personText(100).default(""),
  /** What the search means in the reader's language: entries with one of these reasons are found by it as well. */
  reasons: repeated(z.enum(hideReasons), hideReasons.length),
  action: z.enum(groupLogActions).optional(),
  /** Whose changes; absent: everybody's. */
  actor: z.uuid().optional(),
  /** From this moment on. */
  from: instant.optional(),
  /** Before this moment. */
  until: instant.optional(),
};
const inOrder = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  from === undefined || until === undefined || Date.parse(from) <= Date.parse(until);
const otherwise = { path: ["until"], message: "can't be earlier than “from”" };
const logQuery = z.object({ ...paging, ...logFilter }).refine(inOrder, otherwise);

const changed = { access: "user", params: groupParams, status: 200, answer: groupDetail } as const;

export const groupSettingsApi = {
  handle: endpoint({
    method: "put",
    path: "/groups/{groupId}/handle",
    summary: "Change the handle of a group",
    ...changed,
    body: z.strictObject({ handle: groupHandle }),
    ifMatch: true,
  }),
  visibility: endpoint({
    method: "put",
    path: "/groups/{groupId}/visibility",
    summary: "List a group in Explore, or not",
    ...changed,
    body: z.strictObject({ visibility: z.enum(GroupVisibility) }),
    ifMatch: true,
  }),
  makePrivate: endpoint({
    method: "post",
    path: "/groups/{groupId}/privacy/private",
    summary: "Make a public group private, for good",
    ...changed,
  }),
  pinned: endpoint({
    method: "put",
    path: "/groups/{groupId}/settings/pinned",
    summary: "Change the pinned text",
    ...changed,
    body: z.strictObject({ pinned: groupPinned }),
    ifMatch: true,
  }),
  minimumShared: endpoint({
    method: "put",
    path: "/groups/{groupId}/settings/share/permissions",
    summary: "Change what trades in this group should show at least",
    ...changed,
    body: sharePermissions,
    ifMatch: true,
  }),
  sharingLess: endpoint({
    method: "get",
    path: "/groups/{groupId}/settings/share/less",
    summary: "Members whose trades show less than the group asks for",
    access: "user",
    params: groupParams,
    status: 200,
    answer: membersSharingLess,
  }),
  remind: endpoint({
    method: "post",
    path: "/groups/{groupId}/settings/share/reminders",
    summary: "Remind members whose trades show less than the group asks for, each once in 7 days",
    access: "user",
    params: groupParams,
    status: 200,
    answer: z.object({ reminded: z.int() }),
  }),
  newMembers: endpoint({
    method: "put",
    path: "/groups/{groupId}/settings/new-members",
    summary: "Change what new members may do",
    ...changed,
    body: z.strictObject({ mayAddTrades: z.boolean(), mayComment: z.boolean() }),
    ifMatch: true,
  }),
  leaderboard: endpoint({
    method: "put",
    path: "/groups/{groupId}/settings/leaderboard",
    summary: "Show members in the order of their results in R, or not",
    ...changed,
    body: z.strictObject({ leaderboard: z.boolean() }),
    ifMatch: true,
  }),
  preferences: endpoint({
    method: "put",
    path: "/groups/{groupId}/preferences",
    summary: "Choose what one's own trades show in this group, and what one hears of it",
    ...changed,
    body: z.strictObject({
      /** Null: as the own settings say. */
      sharing: sharePermissions.nullable(),
      /** Accounts whose money and name are shown; null: all. What is absent stays as it is. */
      accounts: z.array(z.uuid()).max(ACCOUNTS_SHARED).nullable().optional(),
      inLeaderboard: z.boolean().optional(),
      mailsComments: z.boolean().optional(),
    }),
  }),
  log: endpoint({
    method: "get",
    path: "/groups/{groupId}/log",
    summary: "Every change of a group, newest first",
    access: "user",
    params: groupParams,
    query: logQuery,
    status: 200,
    answer: listOf(groupLogEntry),
  }),
  logActors: endpoint({
    method: "get",
    path: "/groups/{groupId}/log/actors",
    summary: "Everybody who has changed something in a group, by name",
    access: "user",
    params: groupParams,
    status: 200,
    answer: listOf(groupLogActor),
  }),
  logExport: endpoint({
    method: "get",
    path: "/groups/{groupId}/log/export",
    summary: "The log of a group under a filter as CSV",
    access: "user",
    params: groupParams,
    query: z.object(logFilter).refine(inOrder, otherwise),
    status: 200,
    kind: "stream",
  }),
};
