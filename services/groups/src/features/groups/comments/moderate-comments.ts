import type { Hiding } from "@entrywise/contracts/groups/group-comments.api";
import { notFound } from "@entrywise/kit/problem-error";
import { type Entered, memberName, requireRight, requireRightOn } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { type Entry, listMembers, writeLog } from "../membership/membership.repository.ts";
import { decisionParams } from "../moderation/decision-params.ts";
import { decideReports } from "../moderation/report.ts";
import { type CommentReference, findComment } from "./comments.repository.ts";
import { GroupCommentEntity } from "./group-comment.entity.ts";
import { tradePage } from "./write-comments.ts";

const EXCERPT = 200;

/** Hides a comment from everybody but its author and the moderators, with the reason in the log. */
export async function hideComment(
  entered: Entered,
  events: GroupEvents,
  reference: CommentReference,
  { reason, text }: Hiding,
): Promise<void> {
  const comment = await moderated(entered, reference);
  if (comment.hiddenAt !== null) return;
  const by = memberName(entered);
  await entered.tx.getRepository(GroupCommentEntity).update(
    { id: comment.id },
    {
      hiddenAt: new Date(),
      hiddenBy: by.handle === "" ? by.fullName : `@${by.handle}`,
      hideReason: reason,
      hideText: text,
    },
  );
  await decideReports(entered, events, { tradeId: comment.tradeId, commentId: comment.id }, "hidden");
  await decided(entered, events, comment, { action: "commentHidden", reasonCode: reason, reason: text });
}

export async function showComment(entered: Entered, events: GroupEvents, reference: CommentReference): Promise<void> {
  const comment = await moderated(entered, reference);
  if (comment.hiddenAt === null) return;
  const shown = { hiddenAt: null, hiddenBy: null, hideReason: null, hideText: "", hideReply: "", hideRepliedAt: null };
  await entered.tx.getRepository(GroupCommentEntity).update({ id: comment.id }, shown);
  await decided(entered, events, comment, { action: "commentShown" });
}

async function moderated(entered: Entered, reference: CommentReference): Promise<GroupCommentEntity> {
  requireRight(entered, "comments.hide");
  const comment = await findComment(entered, reference);
  if (!comment) throw notFound("Comment");
  await requireRightOn(entered, "comments.hide", comment.userId);
  return comment;
}

/** The author, if they are still a member, is always notified. */
async function decided(
  entered: Entered,
  events: GroupEvents,
  comment: GroupCommentEntity,
  entry: Pick<Entry, "action" | "reasonCode" | "reason">,
): Promise<void> {
  const { tx, group, actor } = entered;
  const { userId, handle, fullName, tradeId, symbol, text } = comment;
  const excerpt = [...text].slice(0, EXCERPT).join("");
  await writeLog(entered, { ...entry, subject: { userId, handle, fullName }, before: symbol, after: excerpt });
  const members = await listMembers(entered);
  const author = userId !== actor.userId && members.includes(userId) ? [userId] : [];
  const page = tradePage(group, tradeId);
  const params = decisionParams("comment", symbol, entry);
  await events.notify(tx, group, { userIds: author, kind: "groups.moderation", params, page });
  await events.talked(tx, group, tradeId, members);
}
