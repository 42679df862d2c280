import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** A remark on a trade. */
@Entity("insight")
export class InsightEntity extends OwnedEntity {
  @Column("uuid", { name: "trade_id" })
  tradeId: string;

  /** Of those that say the same; null: it stands alone. */
  @Column("uuid", { name: "group_id", nullable: true })
  groupId: string | null;

  @Column("text")
  text: string;

  @Column("boolean", { default: false })
  flagged: boolean;

  @Column("int", { default: 1 })
  version: number;
}
