import { Column, Entity, PrimaryColumn } from "typeorm";

/** A canary that goes on by itself; one for each remote. */
@Entity("canary_plan")
export class CanaryPlanEntity {
  @PrimaryColumn("text")
  remote: string;

  @Column("text")
  version: string;

  /** Shares of the users in percent. */
  @Column("jsonb")
  steps: number[];

  @Column("integer")
  step: number;

  @Column("integer", { name: "every_minutes" })
  everyMinutes: number;

  /** Pages of the current step count from here on. */
  @Column("timestamptz", { name: "step_at" })
  stepAt: Date;

  @Column("timestamptz", { name: "next_at" })
  nextAt: Date;

  @Column("boolean", { name: "is_paused" })
  isPaused: boolean;

  @Column("text", { nullable: true })
  note: string | null;

  /** Whoever began it has forced a release that failed its trial or was never tried. */
  @Column("boolean")
  force: boolean;

  @Column("text")
  why: string;
}
