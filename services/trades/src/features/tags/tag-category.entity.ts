import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** A category of tags, with the colour of its labels. */
@Entity("tag_category")
export class TagCategoryEntity extends OwnedEntity {
  @Column("text")
  name: string;

  @Column("text")
  colour: string;

  @Column("int")
  position: number;

  @Column("int", { default: 1 })
  version: number;
}
