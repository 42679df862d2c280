import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("admin_log")
export class AdminLogEntity {
  /** From 1, without gaps; text, as the database returns large numbers. */
  @PrimaryColumn("bigint")
  seq: string;

  @Column("timestamptz")
  at: Date;

  @Column("uuid", { name: "actor_id" })
  actorId: string;

  @Column("text", { name: "actor_name" })
  actorName: string;

  @Column("text")
  command: string;

  @Column("text")
  target: string;

  @Column("text")
  reason: string;

  /** JSON. */
  @Column("text")
  before: string;

  @Column("text")
  after: string;

  /** Over this entry and the hash of the one before. */
  @Column("text")
  hash: string;
}

/** The newest entry at a check. */
@Entity("admin_log_head")
export class AdminLogHeadEntity {
  @PrimaryColumn("bigint")
  seq: string;

  @Column("text")
  hash: string;

  @Column("timestamptz", { name: "checked_at" })
  checkedAt: Date;
}
