import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** A label of trades, in one of its owner's categories. */
@Entity("tag")
export class TagEntity extends OwnedEntity {
  @Column("text")
  name: string;

  @Column("uuid", { name: "category_id", nullable: true })
  categoryId: string | null;

  @Column("int")
  position: number;

  @Column("int", { default: 1 })
  version: number;
}
