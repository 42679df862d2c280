import { Column, Entity, PrimaryColumn } from "typeorm";

/** Insights that say the same, under one text. */
@Entity("insight_group")
export class InsightGroupEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  text: string;

  @Column("boolean", { default: false })
  flagged: boolean;

  @Column("int", { default: 1 })
  version: number;

  @Column("timestamptz", { name: "created_at", default: () => "now()" })
  createdAt: Date;
}
