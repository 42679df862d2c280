import { Column, Entity, PrimaryColumn } from "typeorm";

/** A filter that somebody saved under a name. */
@Entity("filter_view")
export class FilterViewEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  name: string;

  /** As it stands in an address. */
  @Column("text")
  query: string;

  @Column("int", { default: 1 })
  version: number;
}
