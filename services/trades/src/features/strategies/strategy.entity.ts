import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** A named approach that trades are judged by. */
@Entity("strategy")
export class StrategyEntity extends OwnedEntity {
  @Column("text")
  name: string;

  @Column("text", { nullable: true })
  description: string | null;

  @Column("boolean", { name: "is_enabled", default: true })
  isEnabled: boolean;

  @Column("int")
  position: number;

  @Column("int", { default: 1 })
  version: number;
}
