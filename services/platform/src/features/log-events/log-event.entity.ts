import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("log_event")
export class LogEventEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("timestamptz")
  at: Date;

  /** Index of the level: 0 is an error. */
  @Column("smallint")
  level: number;

  @Column("text")
  code: string;

  @Column("text")
  message: string;

  @Column("text")
  source: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("uuid", { name: "user_id", nullable: true })
  userId: string | null;

  @Column("text", { name: "trace_id", nullable: true })
  traceId: string | null;

  @Column("text", { nullable: true })
  remote: string | null;

  @Column("text", { nullable: true })
  release: string | null;
}
