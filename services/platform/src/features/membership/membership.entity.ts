import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

@Entity("membership")
export class MembershipEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  plan: string;

  @Column("text")
  status: string;

  @Column("timestamptz", { name: "cancel_at", nullable: true })
  cancelAt: Date | null;

  @Column("timestamptz", { name: "current_period_start", nullable: true })
  currentPeriodStart: Date | null;

  @Column("timestamptz", { name: "current_period_end", nullable: true })
  currentPeriodEnd: Date | null;

  @Column("text", { name: "default_payment_method_id", nullable: true })
  defaultPaymentMethodId: string | null;

  /** Absent if nobody pays: trials without a card, and grants. */
  @Column("text", { name: "subscription_id", nullable: true })
  subscriptionId: string | null;

  /** 1: the user's own; 2: a grant, which nothing at the payment provider can remove. */
  @Column("smallint")
  source: number;

  @Column("boolean")
  disabled: boolean;

  @CreateDateColumn({ type: "timestamptz", name: "created_at" })
  createdAt: Date;
}
