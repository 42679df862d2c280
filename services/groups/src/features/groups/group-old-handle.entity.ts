import { Column, Entity, PrimaryColumn } from "typeorm";

/** A handle that a group had: its addresses lead on, as long as no other group has it. */
@Entity("group_old_handle")
export class GroupOldHandleEntity {
  @PrimaryColumn("uuid", { name: "group_id" })
  groupId: string;

  /** In lower case. */
  @PrimaryColumn("text")
  handle: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("timestamptz", { name: "replaced_at" })
  replacedAt: Date;
}
