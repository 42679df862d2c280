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

  /** What its follower reads it as, for the notice. */
  @Column("text")
  name: string;

  /** Whether it held at the last look; null before the first. */
  @Column("boolean", { nullable: true })
  holds: boolean | null;

  /** State of the journal at the last look. */
  @Column("bigint", { name: "watched_version" })
  watchedVersion: string;

  @Column("timestamptz", { name: "changed_at" })
  changedAt: Date;
}
