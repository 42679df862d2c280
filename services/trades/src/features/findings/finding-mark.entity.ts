import type { FindingState } from "@entrywise/contracts/trades/findings.api";
import { Column, Entity } from "typeorm";
import { OwnedEntity } from "../../journal/owned.entity.ts";

/** A finding that somebody follows or has dismissed. */
@Entity("finding_mark")
export class FindingMarkEntity extends OwnedEntity {
  @Column("text")
  finding: string;

  @Column("text")
  state: FindingState;

  /** Why it was dismissed; empty for none. */
  @Column("text")
  reason: string;

  @Column("timestamptz", { name: "changed_at" })
  changedAt: Date;
}
