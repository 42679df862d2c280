import type { Hiding } from "@entrywise/contracts/groups/group-comments.api";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { findComment } from "../comments/comments.repository.ts";
import { GroupCommentEntity } from "../comments/group-comment.entity.ts";
import { tradePage } from "../comments/write-comments.ts";
import { type Entered, memberName, requireRightOn } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { type Entry, listMembers, writeLog } from "../membership/membership.repository.ts";
import { decisionParams } from "./decision-params.ts";
import { GroupHiddenTradeEntity } from "./group-hidden-trade.entity.ts";
import { type NamedTrade, shownName } from "./named-trade.ts";
import { decideReports } from "./report.ts";
import { tellModerators } from "./tell-moderators.ts";

/** Takes a trade out of every list, count and figure of the group; its owner reads the reason, and the log has it (G-245). */
export async function hideTrade(
  entered: Entered,
  events: GroupEvents,
  trade: NamedTrade,
  { reason, text }: Hiding,
): Promise<void> {
  const { tx, group } = entered;
  await requireRightOn(entered, "trades.hide", trade.owner.userId);
  if (await findHidden(entered, trade.id)) return;
  const { userId, handle, fullName } = trade.owner;
  await tx.getRepository(GroupHiddenTradeEntity).insert({
    groupId: group.id,
    tradeId: trade.id,
    brandKey: group.brandKey,
    ...{ userId, handle, fullName },
    ...{ symbol: trade.symbol, direction: trade.direction, tradedAt: trade.tradedAt },
    hiddenAt: new Date(),
    hiddenBy: shownName(memberName(entered)),
    hideReason: reason,
    hideText: text,
    hideReply: "",
  });
  await decideReports(entered, events, { tradeId: trade.id, commentId: null }, "hidden");
  await decided(entered, events, trade, { action: "tradeHidden", reasonCode: reason, reason: text });
}

export async function showTrade(entered: Entered, events: GroupEvents, tradeId: string): Promise<void> {
  const hidden = await findHidden(entered, tradeId);
  if (!hidden) throw notFound("Trade");
  await requireRightOn(entered, "trades.hide", hidden.userId);
  await entered.tx.getRepository(GroupHiddenTradeEntity).delete({ groupId: entered.group.id, tradeId });
  const { userId, handle, fullName, symbol, direction, tradedAt } = hidden;
  const owner = { userId, handle, fullName };
  await decided(entered, events, { id: tradeId, owner, symbol, direction, tradedAt }, { action: "tradeShown" });
}

/** The hiding of a trade; null: it is not hidden. */
export function findHidden({ tx, group }: Pick<Entered, "tx" | "group">, tradeId: string) {
  return tx.getRepository(GroupHiddenTradeEntity).findOneBy({ groupId: group.id, tradeId });
}

/** @throws ProblemError 404 unless the trade is hidden and the actor's own */
export async function replyAboutTrade(
  entered: Entered,
  events: GroupEvents,
  tradeId: string,
  text: string,
): Promise<void> {
  const { tx, group, actor } = entered;
  const hidden = await findHidden(entered, tradeId);
  if (!hidden || hidden.userId !== actor.userId) throw notFound("Trade");
  const reply = { hideReply: text, hideRepliedAt: new Date() };
  await tx.getRepository(GroupHiddenTradeEntity).update({ groupId: group.id, tradeId }, reply);
  await tellModerators(entered, events, { occasion: "tradeReplied", subject: hidden.symbol, content: text });
}

/** @throws ProblemError 404 unless the comment is the actor's own, 422 unless it is hidden */
export async function replyAboutComment(
  entered: Entered,
  events: GroupEvents,
  reference: { tradeId: string; id: string },
  text: string,
): Promise<void> {
  const comment = await findComment(entered, reference);
  if (!comment || comment.userId !== entered.actor.userId) throw notFound("Comment");
  if (comment.hiddenAt === null) throw ruleBroken("Comment.NotHidden", "This comment is no longer hidden.");
  const reply = { hideReply: text, hideRepliedAt: new Date() };
  await entered.tx.getRepository(GroupCommentEntity).update({ id: comment.id }, reply);
  await tellModerators(entered, events, { occasion: "commentReplied", subject: comment.symbol, content: text });
}

/** The owner is always notified, and everybody's lists and figures are read anew. */
async function decided(
  entered: Entered,
  events: GroupEvents,
  { id, owner, symbol }: NamedTrade,
  entry: Pick<Entry, "action" | "reasonCode" | "reason">,
): Promise<void> {
  const { tx, group, actor } = entered;
  await writeLog(entered, { ...entry, subject: owner, after: symbol });
  const members = await listMembers(entered);
  const userIds = owner.userId !== actor.userId && members.includes(owner.userId) ? [owner.userId] : [];
  const page = tradePage(group, id);
  const params = decisionParams("trade", symbol, entry);
  await events.notify(tx, group, { userIds, kind: "groups.moderation", params, page });
  await events.changed(tx, group, members);
}

/** Ids of the trades of a member that are hidden. */
export async function findHiddenTrades(
  { tx, group }: Pick<Entered, "tx" | "group">,
  userId: string,
): Promise<string[]> {
  const rows = await tx.getRepository(GroupHiddenTradeEntity).find({
    where: { groupId: group.id, userId },
    select: { tradeId: true },
  });
  return rows.map(({ tradeId }) => tradeId);
}
