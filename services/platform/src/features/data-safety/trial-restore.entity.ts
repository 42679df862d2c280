import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("trial_restore")
export class TrialRestoreEntity {
  @PrimaryColumn("timestamptz", { name: "started_at" })
  startedAt: Date;

  @Column("numeric")
  seconds: number;

  @Column("timestamptz", { name: "restored_to", nullable: true })
  restoredTo: Date | null;

  @Column("integer")
  tables: number;

  @Column("bigint")
  rows: number;

  @Column("jsonb")
  differences: string[];

  @Column("text", { nullable: true })
  failure: string | null;
}
