import { Column, Entity, PrimaryColumn } from "typeorm";

/** A named place for an image on every trade. */
@Entity("snapshot_slot")
export class SnapshotSlotEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  name: string;

  @Column("boolean", { name: "is_enabled", default: true })
  isEnabled: boolean;

  @Column("int")
  position: number;

  @Column("int", { default: 1 })
  version: number;
}
