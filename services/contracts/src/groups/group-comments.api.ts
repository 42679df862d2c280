import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { maxLength, required } from "../shared/form-rules.ts";
import { paging } from "../shared/params.ts";
import { repeated } from "../shared/query.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { groupParams, reason } from "./group-fields.ts";
import { GroupRole } from "./groups.api.ts";

export const COMMENT_LENGTH = 2_000;
/** For how long an author may change a comment (G-253). */
export const COMMENT_EDIT_MINUTES = 15;
/** Comments that one trade has room for in a group. */
export const COMMENTS_OF_TRADE = 500;
/** Trades whose latest comments one call may ask for. */
export const LATEST_COMMENTS_AT_ONCE = 100;
/** People whom one comment may mention. */
export const MENTIONS_OF_COMMENT = 20;

const commentText = personText(20_000).superRefine((value, context) => {
  const message = required("Comment", value) ?? maxLength("Comment", value, COMMENT_LENGTH);
  if (message !== null) context.addIssue({ code: "custom", message });
});

/** Why moderators hide something. */
export const hideReasons = ["offTopic", "insult", "advertising", "personalData", "misleading", "other"] as const;
export type HideReason = (typeof hideReasons)[number];

/** A reason from the list and, if wanted, a sentence to it. */
export const hiding = z.strictObject({ reason: z.enum(hideReasons), text: reason });
export type Hiding = z.infer<typeof hiding>;

const person = z.object({ userId: z.uuid(), handle: z.string(), fullName: z.string() });

/** Reply of the author of something hidden. */
export const repliedToHiding = z.object({ text: z.string(), at: instant }).nullable();

/** By whom something was hidden, and why. */
export const hiddenBy = z.object({ at: instant, by: z.string(), reason: z.enum(hideReasons), text: z.string() });

export const groupComment = z
  .object({
    id: z.uuid(),
    /** The comment whose thread it is in; null: it begins one. */
    parentId: z.uuid().nullable(),
    author: person,
    /** The role of the author now; null: no longer a member; absent: an older service. */
    authorRole: z.enum(GroupRole).nullable().optional(),
    /** Null: deleted, or hidden and not for the reader. */
    text: z.string().nullable(),
    /** Handles in the text that are members' own. */
    mentions: z.array(z.string()),
    at: instant,
    editedAt: instant.nullable(),
    state: z.enum(["shown", "hidden", "deleted"]),
    /** For the author and for moderators. */
    hidden: hiddenBy.nullable(),
    /** For the author and for moderators. */
    reply: repliedToHiding.default(null),
    /** Written by somebody else since the reader last had the thread open. */
    isNew: z.boolean(),
    can: z.array(z.enum(["edit", "delete", "hide", "show"])),
  })
  .meta({ id: "GroupComment" });
export type GroupComment = z.infer<typeof groupComment>;

/** Comments on a trade, oldest first. */
export const commentList = listOf(groupComment).extend({ unread: z.int() });
export type CommentList = z.infer<typeof commentList>;

/** A hidden comment in the list of moderators. */
export const hiddenComment = z
  .object({
    id: z.uuid(),
    tradeId: z.uuid(),
    symbol: z.string(),
    author: person,
    text: z.string(),
    at: instant,
    hidden: hiddenBy,
    reply: repliedToHiding.default(null),
    can: z.array(z.literal("show")),
  })
  .meta({ id: "HiddenComment" });
export type HiddenComment = z.infer<typeof hiddenComment>;

/** The latest comment on a trade that everybody in the group may read. */
export const latestComment = z
  .object({
    tradeId: z.uuid(),
    /** Comments on the trade that everybody may read, this one among them. */
    total: z.int(),
    author: person,
    text: z.string(),
    at: instant,
  })
  .meta({ id: "LatestComment" });
export type LatestComment = z.infer<typeof latestComment>;

const path = "/groups/{groupId}/trades/{tradeId}/comments";
const params = groupParams.extend({ tradeId: z.uuid() });
const one = params.extend({ id: z.uuid() });

export const groupCommentsApi = {
  list: endpoint({
    method: "get",
    path,
    summary: "Comments on a trade of a group",
    access: "user",
    params,
    status: 200,
    answer: commentList,
  }),
  add: endpoint({
    method: "post",
    path,
    summary: "Comment on a trade of a group, or reply to a comment",
    access: "user",
    params,
    body: z.strictObject({ text: commentText, parentId: z.uuid().optional() }),
    status: 201,
    answer: z.object({ id: z.uuid() }),
  }),
  seen: endpoint({
    method: "post",
    path: `${path}/seen`,
    summary: "Everything up to this comment was read",
    access: "user",
    params,
    body: z.strictObject({ upTo: z.uuid() }),
    status: 204,
  }),
  writing: endpoint({
    method: "put",
    path: `${path}/writing`,
    summary: "Tell the other members that one is writing a comment; it is over by itself",
    access: "user",
    params,
    status: 204,
  }),
  edit: endpoint({
    method: "put",
    path: `${path}/{id}`,
    summary: "Change a comment of one's own within 15 minutes",
    access: "user",
    params: one,
    body: z.strictObject({ text: commentText }),
    status: 204,
  }),
  remove: endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: "Delete a comment of one's own",
    access: "user",
    params: one,
    status: 204,
  }),
  hide: endpoint({
    method: "post",
    path: `${path}/{id}/block`,
    summary: "Hide a comment",
    access: "user",
    params: one,
    body: hiding,
    status: 204,
  }),
  show: endpoint({
    method: "delete",
    path: `${path}/{id}/block`,
    summary: "Show a hidden comment again",
    access: "user",
    params: one,
    status: 204,
  }),
  /** Trades without comments, or not in the group, have no item. */
  latest: endpoint({
    method: "get",
    path: "/groups/{groupId}/comments/latest",
    summary: "The latest comment on each of these trades of a group",
    access: "user",
    params: groupParams,
    query: z.object({ tradeIds: repeated(z.uuid(), LATEST_COMMENTS_AT_ONCE) }),
    status: 200,
    answer: listOf(latestComment),
  }),
  hidden: endpoint({
    method: "get",
    path: "/groups/{groupId}/comments/blocked",
    summary: "Hidden comments of a group",
    access: "user",
    params: groupParams,
    query: z.object(paging),
    status: 200,
    answer: listOf(hiddenComment),
  }),
};
