import {
  type GroupReview,
  REVIEWS_LISTED,
  type ReviewListName,
  type ReviewQueue,
  reviewWays,
} from "@entrywise/contracts/groups/group-reviews.api";
import type { GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { In, IsNull, Not } from "typeorm";
import { groupPolicy } from "../../../policy/group-policy.ts";
import type { Entered } from "../membership/enter-group.ts";
import { toStandpoint } from "../membership/standing.ts";
import { GroupReviewEntity, GroupReviewFeedbackEntity } from "./group-review.entity.ts";

/** Reviews of a group that lists are made of: those that wait the longest, and those that were answered last. */
export async function listedReviews({ tx, group }: Entered): Promise<GroupReviewEntity[]> {
  const reviews = tx.getRepository(GroupReviewEntity);
  const waiting = await reviews.find({
    where: { groupId: group.id, answeredAt: IsNull() },
    order: { askedAt: "ASC", id: "ASC" },
    take: REVIEWS_LISTED,
  });
  const done = await reviews.find({
    where: { groupId: group.id, answeredAt: Not(IsNull()) },
    order: { answeredAt: "DESC", id: "DESC" },
    take: REVIEWS_LISTED,
  });
  return [...waiting, ...done];
}

/** One list of reviews; those of trades that the group does not show are in none, and counted in none. */
export async function readQueue(
  entered: Entered,
  listed: readonly GroupReviewEntity[],
  trades: ReadonlyMap<string, GroupTradeSummary>,
  name: ReviewListName,
): Promise<ReviewQueue> {
  const self = entered.actor.userId;
  const shown = listed.filter(({ tradeId }) => trades.has(tradeId));
  const belongs: Readonly<Record<ReviewListName, (review: GroupReviewEntity) => boolean>> = {
    waiting: ({ answeredAt }) => answeredAt === null,
    forMe: ({ answeredAt, reviewerId }) => answeredAt === null && reviewerId === self,
    answered: ({ answeredAt }) => answeredAt !== null,
    mine: ({ userId }) => userId === self,
  };
  const count = (of: ReviewListName) => shown.filter(belongs[of]).length;
  const reviews = await presentReviews(entered, shown.filter(belongs[name]));
  const items = reviews.flatMap((review) => {
    const trade = trades.get(review.tradeId);
    return trade ? [{ ...review, trade }] : [];
  });
  const counts = {
    ...{ waiting: count("waiting"), forMe: count("forMe"), answered: count("answered"), mine: count("mine") },
  };
  return { items, total: items.length, counts };
}

/** Reviews of one trade, the latest first. */
export async function readReviews(entered: Entered, tradeId: string): Promise<{ items: GroupReview[] }> {
  const { tx, group } = entered;
  const reviews = await tx
    .getRepository(GroupReviewEntity)
    .find({ where: { groupId: group.id, tradeId }, order: { askedAt: "DESC", id: "DESC" }, take: REVIEWS_LISTED });
  return { items: await presentReviews(entered, reviews) };
}

async function presentReviews(entered: Entered, reviews: readonly GroupReviewEntity[]): Promise<GroupReview[]> {
  const { tx, group } = entered;
  const feedback = await tx.getRepository(GroupReviewFeedbackEntity).find({
    where: { groupId: group.id, reviewId: In(reviews.map(({ id }) => id)) },
    order: { createdAt: "ASC", id: "ASC" },
  });
  const ofReview = Map.groupBy(feedback, ({ reviewId }) => reviewId);
  return reviews.map((review) => {
    const { id, tradeId, userId, handle, fullName, symbol, direction, question, part, askedAt, answeredAt } = review;
    const { reviewerId, reviewerHandle, reviewerName, reopened } = review;
    return {
      ...{ id, tradeId, owner: { userId, handle, fullName }, symbol, direction, question, part },
      reviewer: reviewerId === null ? null : { userId: reviewerId, handle: reviewerHandle, fullName: reviewerName },
      askedAt: askedAt.toISOString(),
      state: answeredAt === null ? ("waiting" as const) : ("answered" as const),
      answeredAt: answeredAt?.toISOString() ?? null,
      reopened,
      feedback: (ofReview.get(id) ?? []).map((one) => ({
        ...{ id: one.id, by: { userId: one.userId, handle: one.handle, fullName: one.fullName } },
        pin: one.pin,
        ...{ part: one.part, rating: one.rating, text: one.text, at: one.createdAt.toISOString() },
      })),
      can: reviewWays.filter((way) => may(entered, review)[way]),
      mayPass: mayPass(entered, review),
    };
  });
}

/** What the actor may do about a review. */
export function may(
  { group, me, actor }: Entered,
  { userId, answeredAt }: Pick<GroupReviewEntity, "userId" | "answeredAt">,
): Readonly<Record<(typeof reviewWays)[number], boolean>> {
  const isOwn = userId === actor.userId;
  const isWaiting = answeredAt === null;
  const isReviewer = groupPolicy.allows(toStandpoint(group, me), "reviews.answer");
  return { answer: !isOwn && isWaiting && isReviewer, reopen: isOwn && !isWaiting, withdraw: isOwn && isWaiting };
}

/** A reviewer passes on what they were asked themselves or what anybody was asked; a moderator whatever waits. */
export function mayPass(
  entered: Entered,
  review: Pick<GroupReviewEntity, "userId" | "answeredAt" | "reviewerId">,
): boolean {
  if (!may(entered, review).answer) return false;
  const { group, me, actor } = entered;
  const isTheirs = review.reviewerId === null || review.reviewerId === actor.userId;
  return isTheirs || groupPolicy.allows(toStandpoint(group, me), "reports.decide");
}
