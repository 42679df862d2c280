import { Column, Entity, PrimaryColumn } from "typeorm";

/** A canary that advances automatically; one per remote. */
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

  /** The current step's pages count from this time. */
  @Column("timestamptz", { name: "step_at" })
  stepAt: Date;

  @Column("timestamptz", { name: "next_at" })
  nextAt: Date;

  @Column("boolean", { name: "is_paused" })
  isPaused: boolean;

  @Column("text", { nullable: true })
  note: string | null;

  /** Whether it was started with `force`: the release failed its trial or had none. */
  @Column("boolean")
  force: boolean;

  @Column("text")
  why: string;
}
