import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("trading_group")
export class GroupEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  name: string;

  @Column("text")
  handle: string;

  @Column("smallint")
  privacy: number;

  @Column("int", { name: "member_count" })
  memberCount: number;
}
