import {
  COMMENT_EDIT_MINUTES,
  type CommentList,
  type GroupComment,
  type HiddenComment,
} from "@entrywise/contracts/groups/group-comments.api";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { In, IsNull, Not } from "typeorm";
import { groupPolicy } from "../../../policy/group-policy.ts";
import { GroupMemberEntity } from "../group-member.entity.ts";
import type { Entered } from "../membership/enter-group.ts";
import { toStandpoint, toTarget } from "../membership/standing.ts";
import { GroupCommentEntity, GroupCommentSeenEntity } from "./group-comment.entity.ts";

/** Comments on a trade as the actor may read them: threads, without deleted ones that nobody has replied to. */
export async function readComments(entered: Entered, tradeId: string): Promise<CommentList> {
  const { tx, group, actor } = entered;
  const of = { groupId: group.id, tradeId };
  const comments = await tx
    .getRepository(GroupCommentEntity)
    .find({ where: of, order: { createdAt: "ASC", id: "ASC" } });
  const seen = await tx.getRepository(GroupCommentSeenEntity).findOneBy({ ...of, userId: actor.userId });
  const authors = await findAuthors(entered, comments);
  const mayHide = await readHidingRight(entered, authors);
  const withReplies = new Set(comments.filter(({ deletedAt }) => deletedAt === null).map(({ parentId }) => parentId));
  const items = comments
    .filter(({ id, deletedAt }) => deletedAt === null || withReplies.has(id))
    .map((comment) => ({
      ...presentComment(entered, comment, seen?.seenAt ?? null, mayHide(comment)),
      authorRole: findAuthorRole(authors.get(comment.userId)),
    }));
  return { items, total: items.length, unread: items.filter(({ isNew }) => isNew).length };
}

/** Hidden comments of the group, the latest first. */
export async function readHiddenComments(entered: Entered, { take, skip }: { take: number; skip: number }) {
  const { tx, group } = entered;
  const [comments, total] = await tx.getRepository(GroupCommentEntity).findAndCount({
    where: { groupId: group.id, hiddenAt: Not(IsNull()), deletedAt: IsNull() },
    order: { hiddenAt: "DESC", id: "DESC" },
    take: pageSize(take),
    skip,
  });
  const mayHide = await readHidingRight(entered, await findAuthors(entered, comments));
  const items = comments.flatMap((comment): HiddenComment[] => {
    const hidden = presentHiding(comment);
    if (hidden === null) return [];
    const { id, tradeId, symbol, text, createdAt } = comment;
    const reply = presentReply(comment);
    const can = mayHide(comment) ? (["show"] as const) : [];
    return [
      {
        id,
        tradeId,
        symbol,
        author: presentAuthor(comment),
        text,
        at: createdAt.toISOString(),
        hidden,
        reply,
        can: [...can],
      },
    ];
  });
  return { items, total };
}

function presentComment(
  { group, me, actor }: Entered,
  comment: GroupCommentEntity,
  seenAt: Date | null,
  mayHide: boolean,
): GroupComment {
  const { id, parentId, createdAt } = comment;
  const standpoint = toStandpoint(group, me);
  const state = commentState(comment);
  const isOwn = comment.userId === actor.userId;
  const readsHidden = isOwn || groupPolicy.allows(standpoint, "comments.hide");
  const isOpen = state === "shown" || (state === "hidden" && readsHidden);
  const mayEdit = isOwn && isFresh(createdAt) && groupPolicy.allows(standpoint, "comments.add");
  return {
    id,
    parentId,
    author: presentAuthor(comment),
    ...(isOpen ? presentContent(comment) : nothing),
    at: createdAt.toISOString(),
    state,
    isNew: !isOwn && isOpen && (seenAt === null || createdAt > seenAt),
    can: listActions(state, { isOwn, mayEdit, mayHide }),
  };
}

const nothing = { text: null, mentions: [], editedAt: null, hidden: null, reply: null };

function presentContent(comment: GroupCommentEntity) {
  const { text, mentions, editedAt } = comment;
  const hidden = presentHiding(comment);
  const reply = hidden === null ? null : presentReply(comment);
  return { text, mentions, editedAt: editedAt?.toISOString() ?? null, hidden, reply };
}

function commentState({ deletedAt, hiddenAt }: GroupCommentEntity): GroupComment["state"] {
  if (deletedAt !== null) return "deleted";
  return hiddenAt === null ? "shown" : "hidden";
}

function listActions(
  state: GroupComment["state"],
  { isOwn, mayEdit, mayHide }: { isOwn: boolean; mayEdit: boolean; mayHide: boolean },
): GroupComment["can"] {
  if (state === "deleted") return [];
  const ways = {
    edit: mayEdit && state === "shown",
    delete: isOwn,
    hide: mayHide && state === "shown",
    show: mayHide && state === "hidden",
  };
  return (["edit", "delete", "hide", "show"] as const).filter((way) => ways[way]);
}

/** Whether its author may still change what was written then. */
export function isFresh(createdAt: Date): boolean {
  return Date.now() - createdAt.getTime() < COMMENT_EDIT_MINUTES * 60_000;
}

type Authors = ReadonlyMap<string, GroupMemberEntity>;

/** Membership rows of the authors, by user id; somebody who has left may have none. */
async function findAuthors({ tx, group }: Entered, comments: readonly GroupCommentEntity[]): Promise<Authors> {
  if (comments.length === 0) return new Map();
  const userIds = [...new Set(comments.map(({ userId }) => userId))];
  const rows = await tx.getRepository(GroupMemberEntity).findBy({ groupId: group.id, userId: In(userIds) });
  return new Map(rows.map((row) => [row.userId, row]));
}

const findAuthorRole = (author: GroupMemberEntity | undefined) =>
  author?.joinStatus === "accepted" ? author.role : null;

/** Whom the actor may act upon depends on what authors are to the group now. */
async function readHidingRight({ tx, group, me, actor }: Entered, authors: Authors) {
  const standpoint = toStandpoint(group, me);
  if (!groupPolicy.allows(standpoint, "comments.hide") || authors.size === 0) return () => false;
  const members = tx.getRepository(GroupMemberEntity);
  const admins = await members.countBy({ groupId: group.id, joinStatus: "accepted", role: GroupRole.Admin });
  return ({ userId }: GroupCommentEntity) =>
    groupPolicy.allows(
      standpoint,
      "comments.hide",
      toTarget(actor.userId, userId, authors.get(userId) ?? null, admins),
    );
}

function presentAuthor({ userId, handle, fullName }: GroupCommentEntity) {
  return { userId, handle, fullName };
}

function presentHiding({ hiddenAt, hiddenBy, hideReason, hideText }: GroupCommentEntity): GroupComment["hidden"] {
  if (hiddenAt === null || hideReason === null) return null;
  return { at: hiddenAt.toISOString(), by: hiddenBy ?? "", reason: hideReason, text: hideText };
}

function presentReply({ hideReply, hideRepliedAt }: GroupCommentEntity): GroupComment["reply"] {
  return hideRepliedAt === null ? null : { text: hideReply, at: hideRepliedAt.toISOString() };
}
