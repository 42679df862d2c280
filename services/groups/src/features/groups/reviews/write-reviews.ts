import type { NewFeedback, NewReview } from "@entrywise/contracts/groups/group-reviews.api";
import { newId } from "@entrywise/kit/db/new-id";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { tradePage } from "../comments/write-comments.ts";
import type { GroupMemberEntity } from "../group-member.entity.ts";
import { type Entered, findMember, memberName } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { listMembers } from "../membership/membership.repository.ts";
import { memberStanding } from "../membership/standing.ts";
import type { NamedTrade } from "../moderation/named-trade.ts";
import { GroupReviewEntity, GroupReviewFeedbackEntity } from "./group-review.entity.ts";
import { may, mayPass } from "./reviews.read-model.ts";
import { findWaiting } from "./reviews.repository.ts";

/**
 * Asks about a trade of the actor's own. Whoever is asked by name hears of it; a question to anybody waits in the queue.
 *
 * @throws ProblemError 403 for a trade of somebody else, 422 while another question waits or for a reviewer who is no member
 */
export async function askForReview(
  entered: Entered,
  events: GroupEvents,
  trade: NamedTrade,
  { question, part, reviewerId }: NewReview,
): Promise<{ id: string }> {
  const { tx, group, actor } = entered;
  if (trade.owner.userId !== actor.userId) {
    throw new ProblemError(403, "Review.NotYours", "Ask for reviews of your own trades.");
  }
  if (await findWaiting(entered, trade.id)) {
    throw ruleBroken("Review.Waiting", "A review of this trade has already been requested.");
  }
  const reviewer = reviewerId === null ? null : await findReviewer(entered, reviewerId);
  const { userId, handle, fullName } = trade.owner;
  const id = newId();
  await tx.getRepository(GroupReviewEntity).insert({
    ...{ id, groupId: group.id, tradeId: trade.id, userId, brandKey: group.brandKey, handle, fullName },
    ...{ symbol: trade.symbol, direction: trade.direction, question, part, reviewerId },
    ...{ reviewerHandle: reviewer?.handle ?? "", reviewerName: reviewer?.fullName ?? "" },
    askedAt: new Date(),
    reopened: 0,
  });
  await tell(entered, events, { symbol: trade.symbol, userId: reviewerId, page: queuePage(group) });
  await events.reviewed(tx, group, { userId, tradeId: trade.id, state: "asked", page: tradePage(group, trade.id) });
  await events.changed(tx, group, await listMembers(entered));
  return { id };
}

/**
 * Gives feedback pinned to parts of the trade and points of its snapshots; the owner reads it on the trade.
 *
 * @param snapshotIds of the trade as the group shows it
 */
export async function replyToReview(
  entered: Entered,
  events: GroupEvents,
  { id, feedback, snapshotIds }: { id: string; feedback: readonly NewFeedback[]; snapshotIds: readonly string[] },
): Promise<void> {
  const { tx, group, actor } = entered;
  const review = await found(entered, id);
  const lost = feedback.flatMap(({ pin }, at) => (pin === null || snapshotIds.includes(pin.snapshotId) ? [] : [at]));
  if (lost.length > 0) {
    const issues = lost.map((at) => ({
      path: `feedback.${at}.pin.snapshotId`,
      message: "isn't a snapshot of this trade",
    }));
    throw ruleBroken("Review.NoSnapshot", "This snapshot is no longer on the trade.", issues);
  }
  if (review.answeredAt !== null) throw ruleBroken("Review.Answered", "Someone else has already answered this.");
  require(may(entered, review).answer);
  const { handle, fullName } = memberName(entered);
  const createdAt = new Date();
  await tx.getRepository(GroupReviewFeedbackEntity).insert(
    feedback.map((one, index) => ({
      ...{ id: newId(), reviewId: id, groupId: group.id, userId: actor.userId, brandKey: group.brandKey },
      // A millisecond each: the parts are read in the order in which they were written.
      ...{ handle, fullName, ...one, createdAt: new Date(createdAt.getTime() + index) },
    })),
  );
  await tx.getRepository(GroupReviewEntity).update({ id }, { answeredAt: createdAt });
  await tell(entered, events, { symbol: review.symbol, userId: review.userId, page: tradePage(group, review.tradeId) });
  await follow(entered, events, review, "answered");
  await events.changed(tx, group, await listMembers(entered));
}

/** Puts a review back into the queue with another question; the feedback so far stays. */
export async function reopenReview(entered: Entered, events: GroupEvents, id: string, question: string): Promise<void> {
  const { tx, group } = entered;
  const review = await found(entered, id);
  require(review.userId === entered.actor.userId);
  if (await findWaiting(entered, review.tradeId)) {
    throw ruleBroken("Review.Waiting", "A review of this trade has already been requested.");
  }
  const again = { question, askedAt: new Date(), answeredAt: null, reopened: review.reopened + 1 };
  await tx.getRepository(GroupReviewEntity).update({ id }, again);
  await tell(entered, events, { symbol: review.symbol, userId: review.reviewerId, page: queuePage(group) });
  await follow(entered, events, review, "asked");
  await events.changed(tx, group, await listMembers(entered));
}

/**
 * Hands a waiting question to another member, who hears of it.
 *
 * @throws ProblemError 403 for a question that others were asked, 422 for a reviewer who is no other member
 */
export async function passReview(entered: Entered, events: GroupEvents, id: string, reviewerId: string): Promise<void> {
  const { tx, group } = entered;
  const review = await found(entered, id);
  if (review.answeredAt !== null) throw ruleBroken("Review.Answered", "Someone else has already answered this.");
  require(mayPass(entered, review));
  const reviewer = await findReviewer(entered, reviewerId, review.userId);
  const { handle: reviewerHandle, fullName: reviewerName } = reviewer;
  await tx.getRepository(GroupReviewEntity).update({ id }, { reviewerId, reviewerHandle, reviewerName });
  await tell(entered, events, { symbol: review.symbol, userId: reviewerId, page: queuePage(group) });
  await events.changed(tx, group, await listMembers(entered));
}

/** Takes a question back that waits; one that was answered before goes back to that. */
export async function withdrawReview(entered: Entered, events: GroupEvents, id: string): Promise<void> {
  const { tx, group } = entered;
  const review = await found(entered, id);
  require(may(entered, review).withdraw);
  const reviews = tx.getRepository(GroupReviewEntity);
  if (review.reopened === 0) await reviews.delete({ id });
  else await reviews.update({ id }, { answeredAt: new Date() });
  await follow(entered, events, review, review.reopened === 0 ? "none" : "answered");
  await events.changed(tx, group, await listMembers(entered));
}

/** @throws ProblemError 422 unless the person is a member, and neither the actor nor the owner of the trade */
async function findReviewer(
  { tx, group, actor }: Entered,
  reviewerId: string,
  ownerId = actor.userId,
): Promise<GroupMemberEntity> {
  const reviewer = await findMember(tx, group.id, reviewerId);
  const isMember = reviewer !== null && ["Admin", "Manager", "Moderator", "Member"].includes(memberStanding(reviewer));
  if (!isMember || reviewerId === actor.userId || reviewerId === ownerId) {
    throw ruleBroken("Review.NoReviewer", "Choose a different group member.", [
      { path: "reviewerId", message: "isn't another member" },
    ]);
  }
  return reviewer;
}

/** The owner's journal knows whether a trade was reviewed. */
function follow(
  { tx, group }: Entered,
  events: GroupEvents,
  { userId, tradeId }: GroupReviewEntity,
  state: "asked" | "answered" | "none",
): Promise<void> {
  return events.reviewed(tx, group, { userId, tradeId, state, page: tradePage(group, tradeId) });
}

async function found({ tx, group }: Entered, id: string): Promise<GroupReviewEntity> {
  const review = await tx.getRepository(GroupReviewEntity).findOneBy({ id, groupId: group.id });
  if (!review) throw notFound("Review");
  return review;
}

/** @throws ProblemError 404 when there is no such review */
export async function tradeOfReview(entered: Entered, id: string): Promise<string> {
  return (await found(entered, id)).tradeId;
}

function require(isAllowed: boolean): void {
  if (!isAllowed) throw new ProblemError(403, "Review.NotYours", "You cannot do this with this review.");
}

const queuePage = ({ handle }: { handle: string }) => `/groups/${handle}/trades/reviews`;

async function tell(
  entered: Entered,
  events: GroupEvents,
  { symbol, userId, page }: { symbol: string; userId: string | null; page: string },
) {
  const { tx, group } = entered;
  if (userId === null || !(await listMembers(entered)).includes(userId)) return;
  const { fullName, handle } = memberName(entered);
  const params = { person: fullName || `@${handle}`, symbol };
  await events.notify(tx, group, { userIds: [userId], kind: "groups.review", params, page });
}
