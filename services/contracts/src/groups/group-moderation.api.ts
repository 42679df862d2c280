import { Direction } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { maxLength, required } from "../shared/form-rules.ts";
import { paging } from "../shared/params.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { hiddenBy, hideReasons, hiding, repliedToHiding } from "./group-comments.api.ts";
import { groupMemberParams, groupParams } from "./group-fields.ts";
import { GroupRole } from "./groups.api.ts";

export const REPLY_LENGTH = 500;

/** Reply of an author to a decision of the moderators. */
export const hidingReply = z.strictObject({
  text: personText(5_000).superRefine((value, context) => {
    const message = required("Reply", value) ?? maxLength("Reply", value, REPLY_LENGTH);
    if (message !== null) context.addIssue({ code: "custom", message });
  }),
});

const person = z.object({ userId: z.uuid(), handle: z.string(), fullName: z.string() });
/** A trade as moderators name it. */
const named = {
  tradeId: z.uuid(),
  symbol: z.string(),
  direction: z.enum(Direction),
  /** When it was closed, else opened. */
  tradedAt: instant.nullable(),
};

/** A hidden trade in the list of moderators. */
export const hiddenTrade = z
  .object({ ...named, author: person, hidden: hiddenBy, reply: repliedToHiding, can: z.array(z.literal("show")) })
  .meta({ id: "HiddenTrade" });
export type HiddenTrade = z.infer<typeof hiddenTrade>;

export const tradeWays = ["hide", "show", "report", "reply", "askReview"] as const;

/** What a trade is to the reader in a group, and what they may do about it. */
export const tradeStanding = z
  .object({
    ...named,
    author: person,
    /** For its owner and for moderators; for everybody else a hidden trade is not there. */
    hidden: hiddenBy.nullable(),
    reply: repliedToHiding,
    can: z.array(z.enum(tradeWays)),
  })
  .meta({ id: "GroupTradeStanding" });
export type TradeStanding = z.infer<typeof tradeStanding>;

const oneReport = z.object({
  by: person,
  at: instant,
  reason: z.enum(hideReasons),
  text: z.string(),
});

/** What members have reported and nobody has decided yet: one entry for each trade or comment. */
export const openReport = z
  .object({
    ...named,
    /** Null: the trade itself. */
    commentId: z.uuid().nullable(),
    author: person,
    /** The comment as it was when it was first reported; empty for a trade. */
    content: z.string(),
    /** The comment as it is now, where that is something else; null: deleted. */
    contentNow: z.string().nullable(),
    reports: z.array(oneReport),
    can: z.array(z.enum(["hide", "keep"])),
  })
  .meta({ id: "OpenReport" });
export type OpenReport = z.infer<typeof openReport>;

/** Somebody as those who moderate know them in a group: what they have written there, and what was decided about it. */
export const moderatedMember = z
  .object({
    ...person.shape,
    /** None: no member, or no longer. */
    role: z.enum(GroupRole),
    memberSince: instant.nullable(),
    isBlocked: z.boolean(),
    /** Null: no member. */
    canAddTrades: z.boolean().nullable(),
    canComment: z.boolean().nullable(),
    /** Of one who may not comment: until when; null: for no set time. */
    commentOffUntil: instant.nullable(),
    /** Comments here that were not deleted. */
    comments: z.int(),
    /** How often something of theirs was hidden here, and shown again. */
    hidden: z.int(),
    shownAgain: z.int(),
    lastHiddenAt: instant.nullable(),
    /** Trades and comments of theirs about which a report is open. */
    openReports: z.int(),
    /** What the caller may do to them; without `reports.decide` nothing of theirs is the caller's to decide. */
    can: z.array(z.enum(["members.setPermissions", "members.remove", "members.block", "reports.decide"])),
  })
  .meta({ id: "ModeratedMember" });
export type ModeratedMember = z.infer<typeof moderatedMember>;

const trade = groupParams.extend({ tradeId: z.uuid() });
const comment = trade.extend({ id: z.uuid() });
const tradePath = "/groups/{groupId}/trades/{tradeId}";
const commentPath = `${tradePath}/comments/{id}` as const;
const by = { access: "user" } as const;
const nothing = { status: 204 } as const;

export const groupModerationApi = {
  hiddenTrades: endpoint({
    ...by,
    method: "get",
    path: "/groups/{groupId}/trades/blocked",
    summary: "Hidden trades of a group",
    params: groupParams,
    query: z.object(paging),
    status: 200,
    answer: listOf(hiddenTrade),
  }),
  standing: endpoint({
    ...by,
    method: "get",
    path: `${tradePath}/block`,
    summary: "Whether a trade is hidden, and what the caller may do about it",
    params: trade,
    status: 200,
    answer: tradeStanding,
  }),
  hide: endpoint({
    ...by,
    ...nothing,
    method: "post",
    path: `${tradePath}/block`,
    summary: "Hide a trade in a group",
    params: trade,
    body: hiding,
  }),
  show: endpoint({
    ...by,
    ...nothing,
    method: "delete",
    path: `${tradePath}/block`,
    summary: "Show a hidden trade again",
    params: trade,
  }),
  reply: endpoint({
    ...by,
    ...nothing,
    method: "put",
    path: `${tradePath}/block/reply`,
    summary: "Reply to the moderators who have hidden a trade of one's own",
    params: trade,
    body: hidingReply,
  }),
  replyToComment: endpoint({
    ...by,
    ...nothing,
    method: "put",
    path: `${commentPath}/block/reply`,
    summary: "Reply to the moderators who have hidden a comment of one's own",
    params: comment,
    body: hidingReply,
  }),
  report: endpoint({
    ...by,
    ...nothing,
    method: "post",
    path: `${tradePath}/reports`,
    summary: "Report a trade to the moderators",
    params: trade,
    body: hiding,
  }),
  reportComment: endpoint({
    ...by,
    ...nothing,
    method: "post",
    path: `${commentPath}/reports`,
    summary: "Report a comment to the moderators",
    params: comment,
    body: hiding,
  }),
  reports: endpoint({
    ...by,
    method: "get",
    path: "/groups/{groupId}/reports",
    summary: "Open reports, the longest wait first",
    params: groupParams,
    query: z.object(paging),
    status: 200,
    answer: listOf(openReport),
  }),
  member: endpoint({
    ...by,
    method: "get",
    path: "/groups/{groupId}/members/{userId}/moderation",
    summary: "What those who moderate know of somebody in a group",
    params: groupMemberParams,
    status: 200,
    answer: moderatedMember,
  }),
  keep: endpoint({
    ...by,
    ...nothing,
    method: "post",
    path: "/groups/{groupId}/reports/keep",
    summary: "Leave what was reported as it is",
    params: groupParams,
    body: z.strictObject({ tradeId: z.uuid(), commentId: z.uuid().nullable().default(null) }),
  }),
};
