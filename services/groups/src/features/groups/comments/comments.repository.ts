import { IsNull } from "typeorm";
import type { Entered } from "../membership/enter-group.ts";
import { GroupCommentEntity } from "./group-comment.entity.ts";

/** A comment on a trade of the entered group. */
export interface CommentReference {
  tradeId: string;
  id: string;
}

/** The comment; null when there is none or it was deleted. */
export function findComment(
  { tx, group }: Pick<Entered, "tx" | "group">,
  { tradeId, id }: CommentReference,
): Promise<GroupCommentEntity | null> {
  return tx.getRepository(GroupCommentEntity).findOneBy({ id, groupId: group.id, tradeId, deletedAt: IsNull() });
}
