import type { HideReason } from "@entrywise/contracts/groups/group-comments.api";
import type { Direction } from "@entrywise/domain/enumerations";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { PersonEntity } from "../person.entity.ts";

/** What a member has reported of a trade or a comment, with the content as it was then. */
@Entity("group_report")
export class GroupReportEntity extends PersonEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "group_id" })
  groupId: string;

  @Column("uuid", { name: "trade_id" })
  tradeId: string;

  /** Null: the trade itself. */
  @Column("uuid", { name: "comment_id", nullable: true })
  commentId: string | null;

  @Column("uuid", { name: "author_id" })
  authorId: string;

  @Column("text", { name: "author_handle" })
  authorHandle: string;

  @Column("text", { name: "author_name" })
  authorName: string;

  @Column("text")
  symbol: string;

  @Column("int")
  direction: Direction;

  @Column("timestamptz", { name: "traded_at", nullable: true })
  tradedAt: Date | null;

  @Column("text")
  content: string;

  @Column("text")
  reason: HideReason;

  @Column("text")
  text: string;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;

  @Column("timestamptz", { name: "decided_at", nullable: true })
  decidedAt: Date | null;

  @Column("text", { name: "decided_by", nullable: true })
  decidedBy: string | null;

  @Column("text", { nullable: true })
  decision: "hidden" | "kept" | null;
}
