import { Column, Entity, PrimaryColumn } from "typeorm";

/** An image in somebody's texts. */
@Entity("text_image")
export class TextImageEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  /** Name of the stored file. */
  @Column("text")
  blob: string;

  @Column("int")
  width: number;

  @Column("int")
  height: number;
}
