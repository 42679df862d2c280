import type { GroupPrivacy, GroupVisibility } from "@entrywise/contracts/groups/groups.api";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("trading_group")
export class GroupEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  name: string;

  @Column("text")
  handle: string;

  @Column("text")
  description: string;

  @Column("text")
  pinned: string;

  /** When the pinned text was last changed; null: that is not known. */
  @Column("timestamptz", { name: "pinned_at", nullable: true })
  pinnedAt: Date | null;

  /** Who did it; null: that is not known, or their account is gone. */
  @Column("uuid", { name: "pinned_by", nullable: true })
  pinnedBy: string | null;

  @Column("text", { name: "pinned_by_handle", nullable: true })
  pinnedByHandle: string | null;

  @Column("text", { name: "pinned_by_name", nullable: true })
  pinnedByName: string | null;

  /** Name in the store of images. */
  @Column("text", { nullable: true })
  picture: string | null;

  @Column("smallint")
  privacy: GroupPrivacy;

  @Column("smallint")
  visibility: GroupVisibility;

  @Column("jsonb", { name: "minimum_shared" })
  minimumShared: SharePermissions;

  @Column("boolean", { name: "members_may_add_trades" })
  membersMayAddTrades: boolean;

  @Column("boolean", { name: "members_may_comment" })
  membersMayComment: boolean;

  @Column("boolean", { default: false })
  leaderboard: boolean;

  @Column("int", { name: "member_limit" })
  memberLimit: number;

  @Column("int", { name: "member_count" })
  memberCount: number;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;

  /** Of what is edited: a member who joins changes nothing that an editor has read. */
  @Column("int")
  version: number;
}
