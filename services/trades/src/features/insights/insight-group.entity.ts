import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** Insights that say the same, under one text. */
@Entity("insight_group")
export class InsightGroupEntity extends OwnedEntity {
  @Column("text")
  text: string;

  @Column("boolean", { default: false })
  flagged: boolean;

  @Column("int", { default: 1 })
  version: number;

  @Column("timestamptz", { name: "created_at", default: () => "now()" })
  createdAt: Date;
}
