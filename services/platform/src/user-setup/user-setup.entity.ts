import { Column, Entity, PrimaryColumn } from "typeorm";

/** When somebody made the choices of the beginning; null: not yet. */
@Entity("user_setup")
export class UserSetupEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @PrimaryColumn("text", { name: "brand_key" })
  brandKey: string;

  @Column("timestamptz", { name: "theme_selected_at", nullable: true })
  themeSelectedAt: Date | null;

  @Column("timestamptz", { name: "plan_selected_at", nullable: true })
  planSelectedAt: Date | null;

  @Column("timestamptz", { name: "setup_selected_at", nullable: true })
  setupSelectedAt: Date | null;

  @Column("timestamptz", { name: "demo_selected_at", nullable: true })
  demoSelectedAt: Date | null;

  /** Market types in the order in which they were chosen. */
  @Column("smallint", { array: true })
  markets: number[];

  /** When each step of the getting-started page was first seen done, by its key; ISO 8601. */
  @Column("jsonb", { name: "steps_done" })
  stepsDone: Record<string, string>;

  @Column("timestamptz", { name: "getting_started_at", nullable: true })
  gettingStartedAt: Date | null;
}

/** Choices that are made once. */
export type SetupMoment = "planSelectedAt" | "setupSelectedAt" | "demoSelectedAt" | "gettingStartedAt";
