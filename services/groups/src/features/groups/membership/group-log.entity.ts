import type { HideReason } from "@entrywise/contracts/groups/group-comments.api";
import type { GroupLogAction } from "@entrywise/contracts/groups/group-settings.api";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** One change of a group; entries are never changed. */
@Entity("group_log")
export class GroupLogEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "group_id" })
  groupId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("uuid", { name: "actor_id" })
  actorId: string;

  @Column("text", { name: "actor_handle" })
  actorHandle: string;

  @Column("text", { name: "actor_name" })
  actorName: string;

  @Column("text")
  action: GroupLogAction;

  @Column("uuid", { name: "subject_id", nullable: true })
  subjectId: string | null;

  @Column("text", { nullable: true })
  subject: string | null;

  @Column("text", { nullable: true })
  before: string | null;

  @Column("text", { nullable: true })
  after: string | null;

  /** Of what moderators hide; entries of earlier releases have it as a sentence before the reason. */
  @Column("text", { name: "reason_code", nullable: true })
  reasonCode: HideReason | null;

  @Column("text")
  reason: string;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;
}
