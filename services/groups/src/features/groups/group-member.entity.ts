import type { GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** What a person is to a group: a member, somebody who asks or is invited, or somebody who is blocked. */
@Entity("group_member")
export class GroupMemberEntity {
  @PrimaryColumn("uuid", { name: "group_id" })
  groupId: string;

  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  /** As they were when the row was written. */
  @Column("text")
  handle: string;

  @Column("text", { name: "full_name" })
  fullName: string;

  @Column("smallint")
  role: GroupRole;

  @Column("text", { name: "join_status" })
  joinStatus: "none" | "pending" | "accepted";

  @Column("text", { name: "join_type", nullable: true })
  joinType: "request" | "invitation" | null;

  /** Of somebody who asks to join. */
  @Column("text")
  message: string;

  @Column("boolean", { name: "can_add_trades" })
  canAddTrades: boolean;

  @Column("boolean", { name: "can_comment" })
  canComment: boolean;

  /** Until when commenting is switched off for a time; null: for no set time. */
  @Column("timestamptz", { name: "comment_off_until", nullable: true })
  commentOffUntil: Date | null;

  /** What the member's trades show in this group; null: as their own settings say. */
  @Column("jsonb", { nullable: true })
  sharing: SharePermissions | null;

  /** Accounts whose money and name the member's trades show here; null: all. */
  @Column("uuid", { name: "shared_accounts", array: true, nullable: true })
  sharedAccounts: string[] | null;

  /** Whether the member stands in a leaderboard. */
  @Column("boolean", { name: "in_leaderboard" })
  inLeaderboard: boolean;

  /** Whether mails tell the member of comments on their trades. */
  @Column("boolean", { name: "mails_comments" })
  mailsComments: boolean;

  /** When they were last reminded of what the group asks for; null: never. */
  @Column("timestamptz", { name: "share_reminded_at", nullable: true })
  shareRemindedAt: Date | null;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;

  @Column("timestamptz", { name: "joined_at", nullable: true })
  joinedAt: Date | null;

  @Column("timestamptz", { name: "blocked_at", nullable: true })
  blockedAt: Date | null;

  @Column("text", { name: "blocked_by", nullable: true })
  blockedBy: string | null;

  @Column("text", { name: "block_reason", nullable: true })
  blockReason: string | null;
}
