import type { ReviewPart, SnapshotPin } from "@entrywise/contracts/groups/group-reviews.api";
import type { Direction } from "@entrywise/domain/enumerations";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { PersonEntity } from "../person.entity.ts";

/** What the owner of a trade asks about it. */
@Entity("group_review")
export class GroupReviewEntity extends PersonEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "group_id" })
  groupId: string;

  @Column("uuid", { name: "trade_id" })
  tradeId: string;

  @Column("text")
  symbol: string;

  @Column("int")
  direction: Direction;

  @Column("text")
  question: string;

  @Column("text", { nullable: true })
  part: ReviewPart | null;

  /** Null: anybody. */
  @Column("uuid", { name: "reviewer_id", nullable: true })
  reviewerId: string | null;

  @Column("text", { name: "reviewer_handle" })
  reviewerHandle: string;

  @Column("text", { name: "reviewer_name" })
  reviewerName: string;

  @Column("timestamptz", { name: "asked_at" })
  askedAt: Date;

  @Column("timestamptz", { name: "answered_at", nullable: true })
  answeredAt: Date | null;

  @Column("int")
  reopened: number;
}

/** What a reviewer says about one part of the trade. */
@Entity("group_review_feedback")
export class GroupReviewFeedbackEntity extends PersonEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "review_id" })
  reviewId: string;

  @Column("uuid", { name: "group_id" })
  groupId: string;

  @Column("text")
  part: ReviewPart;

  @Column("jsonb", { nullable: true })
  pin: SnapshotPin | null;

  @Column("int", { nullable: true })
  rating: number | null;

  @Column("text")
  text: string;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;
}
