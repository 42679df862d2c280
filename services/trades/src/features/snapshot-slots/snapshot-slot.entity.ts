import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** A named place for an image on every trade. */
@Entity("snapshot_slot")
export class SnapshotSlotEntity extends OwnedEntity {
  @Column("text")
  name: string;

  @Column("boolean", { name: "is_enabled", default: true })
  isEnabled: boolean;

  @Column("int")
  position: number;

  @Column("int", { default: 1 })
  version: number;
}
