import { namesMentioned } from "@entrywise/contracts/groups/comment-text";
import {
  COMMENT_EDIT_MINUTES,
  COMMENTS_OF_TRADE,
  MENTIONS_OF_COMMENT,
} from "@entrywise/contracts/groups/group-comments.api";
import { newId } from "@entrywise/kit/db/new-id";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { GroupMemberEntity } from "../group-member.entity.ts";
import { type Entered, memberName } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { listMembers } from "../membership/membership.repository.ts";
import { isFresh } from "./comments.read-model.ts";
import { findComment } from "./comments.repository.ts";
import { GroupCommentEntity, GroupCommentSeenEntity } from "./group-comment.entity.ts";

/** The trade that is talked about, as the group sees it. */
export interface TalkedAbout {
  id: string;
  ownerId: string;
  symbol: string;
}

/**
 * Writes a comment and tells the owner of the trade, the author of the comment replied to, and whom it mentions; each of
 * them once, and members alone.
 *
 * @throws ProblemError 422 for a parent that is no comment on this trade, or when the trade has no room for another
 */
export async function addComment(
  entered: Entered,
  events: GroupEvents,
  trade: TalkedAbout,
  { text, parentId }: { text: string; parentId?: string | undefined },
): Promise<{ id: string }> {
  const { tx, group, actor } = entered;
  const comments = tx.getRepository(GroupCommentEntity);
  const of = { groupId: group.id, tradeId: trade.id };
  const parent = parentId === undefined ? null : await findComment(entered, { tradeId: trade.id, id: parentId });
  if (parentId !== undefined && parent === null) {
    throw ruleBroken("Comment.NoParent", "The comment you're replying to no longer exists.", [
      { path: "parentId", message: "isn't a comment on this trade" },
    ]);
  }
  if ((await comments.countBy(of)) >= COMMENTS_OF_TRADE) {
    throw ruleBroken("Comment.Full", "This trade has reached its comment limit.");
  }
  const mentioned = await membersMentioned(entered, text);
  const { handle, fullName } = memberName(entered);
  const id = newId();
  await comments.insert({
    ...of,
    id,
    // A reply to a reply is one more in the same thread.
    parentId: parent === null ? null : (parent.parentId ?? parent.id),
    userId: actor.userId,
    brandKey: group.brandKey,
    handle,
    fullName,
    symbol: trade.symbol,
    text,
    mentions: mentioned.map((member) => member.handle),
    createdAt: new Date(),
    hideText: "",
    hideReply: "",
  });
  const members = await listMembers(entered);
  const mentionedIds = mentioned.map(({ userId }) => userId);
  await tell(entered, events, trade, { kind: "groups.mention", userIds: mentionedIds });
  const concerned = [trade.ownerId, ...(parent === null ? [] : [parent.userId])];
  const others = concerned.filter((userId) => members.includes(userId) && !mentionedIds.includes(userId));
  await tell(entered, events, trade, {
    kind: "groups.comment",
    userIds: others,
    withoutMail: await withoutMails(entered, trade.ownerId),
  });
  await events.talked(tx, group, trade.id, members);
  return { id };
}

/**
 * Changes a comment of the actor's own. Whoever is mentioned now and was not before hears of it.
 *
 * @throws ProblemError 422 after 15 minutes, or once it was hidden
 */
export async function editComment(
  entered: Entered,
  events: GroupEvents,
  { tradeId, id }: { tradeId: string; id: string },
  text: string,
): Promise<void> {
  const { tx, group } = entered;
  const comment = await ownComment(entered, tradeId, id);
  if (comment.hiddenAt !== null) throw ruleBroken("Comment.Hidden", "You can't edit a hidden comment.");
  if (!isFresh(comment.createdAt)) {
    throw ruleBroken("Comment.TooOld", `A comment can be changed for ${COMMENT_EDIT_MINUTES} minutes.`);
  }
  if (text === comment.text) return;
  const mentioned = await membersMentioned(entered, text);
  const mentions = mentioned.map(({ handle }) => handle);
  await tx.getRepository(GroupCommentEntity).update({ id }, { text, mentions, editedAt: new Date() });
  const added = mentioned.filter(({ handle }) => !comment.mentions.includes(handle)).map(({ userId }) => userId);
  await tell(entered, events, { id: tradeId, symbol: comment.symbol }, { kind: "groups.mention", userIds: added });
  await events.talked(tx, group, tradeId, await listMembers(entered));
}

/** Empties a comment of the actor's own; replies to it stay. */
export async function deleteComment(
  entered: Entered,
  events: GroupEvents,
  { tradeId, id }: { tradeId: string; id: string },
): Promise<void> {
  const { tx, group } = entered;
  await ownComment(entered, tradeId, id);
  const gone = { text: "", mentions: [], deletedAt: new Date() };
  await tx.getRepository(GroupCommentEntity).update({ id }, gone);
  await events.talked(tx, group, tradeId, await listMembers(entered));
}

/** Moves the actor's watermark of a trade forward, never back; their other screens hear of it. */
export async function markSeen(
  { tx, group, actor }: Entered,
  events: GroupEvents,
  tradeId: string,
  upTo: string,
): Promise<void> {
  const of = { groupId: group.id, tradeId };
  const comment = await tx.getRepository(GroupCommentEntity).findOneBy({ ...of, id: upTo });
  if (!comment) throw notFound("Comment");
  const seen = tx.getRepository(GroupCommentSeenEntity);
  const key = { ...of, userId: actor.userId };
  const before = await seen.findOneBy(key);
  if (before && before.seenAt >= comment.createdAt) return;
  await seen.upsert({ ...key, brandKey: group.brandKey, seenAt: comment.createdAt }, ["groupId", "tradeId", "userId"]);
  await events.talked(tx, group, tradeId, [actor.userId]);
}

/** @throws ProblemError 404 unless there is such a comment, 403 unless it is the actor's */
async function ownComment(entered: Entered, tradeId: string, id: string): Promise<GroupCommentEntity> {
  const comment = await findComment(entered, { tradeId, id });
  if (!comment) throw notFound("Comment");
  if (comment.userId !== entered.actor.userId) {
    throw new ProblemError(403, "Comment.NotYours", "You can only edit your own comments.");
  }
  return comment;
}

/** Members whose handles stand in the text; whoever writes it is not notified. */
async function membersMentioned({ tx, group, actor }: Entered, text: string): Promise<GroupMemberEntity[]> {
  const names = namesMentioned(text).map((name) => name.toLowerCase());
  if (names.length === 0) return [];
  return tx
    .getRepository(GroupMemberEntity)
    .createQueryBuilder("member")
    .where("member.group_id = :groupId and member.join_status = 'accepted'", { groupId: group.id })
    .andWhere("lower(member.handle) in (:...names) and member.user_id <> :self", { names, self: actor.userId })
    .orderBy("member.user_id")
    .limit(MENTIONS_OF_COMMENT)
    .getMany();
}

async function tell(
  entered: Entered,
  events: GroupEvents,
  trade: Pick<TalkedAbout, "id" | "symbol">,
  {
    kind,
    userIds,
    withoutMail = [],
  }: {
    kind: "groups.comment" | "groups.mention";
    userIds: readonly string[];
    withoutMail?: readonly string[] | undefined;
  },
): Promise<void> {
  const { tx, group, actor } = entered;
  const others = [...new Set(userIds)].filter((userId) => userId !== actor.userId);
  const { fullName, handle } = memberName(entered);
  const params = { person: fullName || `@${handle}`, symbol: trade.symbol };
  await events.notify(tx, group, { userIds: others, kind, params, page: tradePage(group, trade.id), withoutMail });
}

/** The owner of the trade, where they want no mail about comments on their trades here. */
async function withoutMails({ tx, group }: Entered, ownerId: string): Promise<string[]> {
  const wantsNone = await tx
    .getRepository(GroupMemberEntity)
    .existsBy({ groupId: group.id, userId: ownerId, mailsComments: false });
  return wantsNone ? [ownerId] : [];
}

/** Where members read the trade and what is said about it. */
export const tradePage = ({ handle }: { handle: string }, tradeId: string) => `/groups/${handle}/trades/${tradeId}`;
