import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("item")
export class ItemEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  title: string;
}
