import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../../journal/owned.entity.ts";

/** A filter that somebody saved under a name. */
@Entity("filter_view")
export class FilterViewEntity extends OwnedEntity {
  @Column("text")
  name: string;

  /** As it stands in an address. */
  @Column("text")
  query: string;

  @Column("int", { default: 1 })
  version: number;
}
