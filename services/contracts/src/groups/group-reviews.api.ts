import { Direction } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { maxLength, required } from "../shared/form-rules.ts";
import { instant, personText } from "../shared/wire.ts";
import { groupItemParams, groupParams } from "./group-fields.ts";
import { groupTradeSummary } from "./group-trade.ts";

export const REVIEW_TEXT_LENGTH = 2_000;
/** Reviews that one list of a group has room for. */
export const REVIEWS_LISTED = 200;

/** Parts of a trade that a question is about and feedback is pinned to. */
export const reviewParts = ["analysis", "entry", "stop", "target", "management", "mindset", "exit"] as const;
export type ReviewPart = (typeof reviewParts)[number];

const text = (field: string) =>
  personText(20_000).superRefine((value, context) => {
    const message = required(field, value) ?? maxLength(field, value, REVIEW_TEXT_LENGTH);
    if (message !== null) context.addIssue({ code: "custom", message });
  });

/** Places on an image are counted in this many steps from its left and upper edge, however large it is shown. */
export const PIN_STEPS = 1_000;
const step = z.int().min(0).max(PIN_STEPS);

/** A point on a snapshot of the trade. */
export const snapshotPin = z.strictObject({ snapshotId: z.uuid(), x: step, y: step });
export type SnapshotPin = z.infer<typeof snapshotPin>;

const person = z.object({ userId: z.uuid(), handle: z.string(), fullName: z.string() });

/** What a reviewer says about one part of a trade. */
export const reviewFeedback = z
  .object({
    id: z.uuid(),
    by: person,
    part: z.enum(reviewParts),
    /** The point that it is about; null: none. */
    pin: snapshotPin.nullable().default(null),
    /** 1 to 5; null: without a rating. */
    rating: z.int().nullable(),
    text: z.string(),
    at: instant,
  })
  .meta({ id: "ReviewFeedback" });
export type ReviewFeedback = z.infer<typeof reviewFeedback>;

export const reviewWays = ["answer", "reopen", "withdraw"] as const;

/** A question about a trade. */
export const groupReview = z
  .object({
    id: z.uuid(),
    tradeId: z.uuid(),
    owner: person,
    symbol: z.string(),
    direction: z.enum(Direction),
    question: z.string(),
    /** What it is about; null: the trade as a whole. */
    part: z.enum(reviewParts).nullable(),
    /** Who is asked; null: anybody. */
    reviewer: person.nullable(),
    askedAt: instant,
    state: z.enum(["waiting", "answered"]),
    answeredAt: instant.nullable(),
    /** How often its owner has asked again. */
    reopened: z.int(),
    feedback: z.array(reviewFeedback),
    can: z.array(z.enum(reviewWays)),
    /** Whether the reader may pass the question to another reviewer. */
    mayPass: z.boolean().default(false),
  })
  .meta({ id: "GroupReview" });
export type GroupReview = z.infer<typeof groupReview>;

/** A review with its trade as the group shows it. */
export const queuedReview = groupReview.extend({ trade: groupTradeSummary }).meta({ id: "QueuedReview" });
export type QueuedReview = z.infer<typeof queuedReview>;

export const reviewLists = ["waiting", "forMe", "answered", "mine"] as const;
export type ReviewListName = (typeof reviewLists)[number];

/** Reviews of trades that the group shows now, and how many each list has. */
export const reviewQueue = z.object({
  items: z.array(queuedReview),
  total: z.int(),
  counts: z.object({ waiting: z.int(), forMe: z.int(), answered: z.int(), mine: z.int() }),
});
export type ReviewQueue = z.infer<typeof reviewQueue>;

export const newReview = z.strictObject({
  tradeId: z.uuid(),
  question: text("Question"),
  part: z.enum(reviewParts).nullable().default(null),
  reviewerId: z.uuid().nullable().default(null),
});
export type NewReview = z.infer<typeof newReview>;

export const newFeedback = z.strictObject({
  part: z.enum(reviewParts),
  pin: snapshotPin.nullable().default(null),
  rating: z.int().min(1).max(5).nullable().default(null),
  text: text("Feedback"),
});
export type NewFeedback = z.infer<typeof newFeedback>;

const one = { access: "user", params: groupItemParams, status: 204 } as const;

export const groupReviewsApi = {
  queue: endpoint({
    method: "get",
    path: "/groups/{groupId}/reviews",
    summary: "Reviews of a group: waiting with the longest wait first, answered with the latest first",
    access: "user",
    params: groupParams,
    query: z.object({ list: z.enum(reviewLists).default("waiting") }),
    status: 200,
    answer: reviewQueue,
  }),
  ofTrade: endpoint({
    method: "get",
    path: "/groups/{groupId}/trades/{tradeId}/reviews",
    summary: "Reviews of a trade",
    access: "user",
    params: groupParams.extend({ tradeId: z.uuid() }),
    status: 200,
    answer: z.object({ items: z.array(groupReview) }),
  }),
  ask: endpoint({
    method: "post",
    path: "/groups/{groupId}/reviews",
    summary: "Ask for a review of a trade of one's own",
    access: "user",
    params: groupParams,
    body: newReview,
    status: 201,
    answer: z.object({ id: z.uuid() }),
  }),
  answer: endpoint({
    ...one,
    method: "post",
    path: "/groups/{groupId}/reviews/{id}/answer",
    summary: "Answer a review with feedback on parts of the trade",
    body: z.strictObject({ feedback: z.array(newFeedback).min(1).max(reviewParts.length) }),
  }),
  pass: endpoint({
    ...one,
    method: "post",
    path: "/groups/{groupId}/reviews/{id}/pass",
    summary: "Pass a waiting review to another reviewer",
    body: z.strictObject({ reviewerId: z.uuid() }),
  }),
  reopen: endpoint({
    ...one,
    method: "post",
    path: "/groups/{groupId}/reviews/{id}/reopen",
    summary: "Ask again about an answered review of one's own",
    body: z.strictObject({ question: text("Question") }),
  }),
  withdraw: endpoint({
    ...one,
    method: "delete",
    path: "/groups/{groupId}/reviews/{id}",
    summary: "Withdraw a waiting review of one's own",
  }),
};
