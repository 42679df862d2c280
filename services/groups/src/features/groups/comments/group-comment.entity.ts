import type { HideReason } from "@entrywise/contracts/groups/group-comments.api";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A comment on a trade in a group. */
@Entity("group_comment")
export class GroupCommentEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "group_id" })
  groupId: string;

  @Column("uuid", { name: "trade_id" })
  tradeId: string;

  /** The first comment of the thread; null: this is one. */
  @Column("uuid", { name: "parent_id", nullable: true })
  parentId: string | null;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  /** As they were when it was written: authors leave and their comments stay. */
  @Column("text")
  handle: string;

  @Column("text", { name: "full_name" })
  fullName: string;

  /** What the trade is in, for messages about the comment. */
  @Column("text")
  symbol: string;

  /** Empty once deleted. */
  @Column("text")
  text: string;

  @Column("text", { array: true })
  mentions: string[];

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;

  @Column("timestamptz", { name: "edited_at", nullable: true })
  editedAt: Date | null;

  @Column("timestamptz", { name: "deleted_at", nullable: true })
  deletedAt: Date | null;

  @Column("timestamptz", { name: "hidden_at", nullable: true })
  hiddenAt: Date | null;

  @Column("text", { name: "hidden_by", nullable: true })
  hiddenBy: string | null;

  @Column("text", { name: "hide_reason", nullable: true })
  hideReason: HideReason | null;

  @Column("text", { name: "hide_text" })
  hideText: string;

  /** What the author has replied to that. */
  @Column("text", { name: "hide_reply" })
  hideReply: string;

  @Column("timestamptz", { name: "hide_replied_at", nullable: true })
  hideRepliedAt: Date | null;
}

/** Up to when a member has read the comments on a trade. */
@Entity("group_comment_seen")
export class GroupCommentSeenEntity {
  @PrimaryColumn("uuid", { name: "group_id" })
  groupId: string;

  @PrimaryColumn("uuid", { name: "trade_id" })
  tradeId: string;

  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("timestamptz", { name: "seen_at" })
  seenAt: Date;
}
