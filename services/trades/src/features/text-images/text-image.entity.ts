import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** An image in somebody's texts. */
@Entity("text_image")
export class TextImageEntity extends OwnedEntity {
  /** Name of the stored file. */
  @Column("text")
  blob: string;

  @Column("int")
  width: number;

  @Column("int")
  height: number;
}
