import type { WebhookEvent } from "@entrywise/contracts/business/webhooks.api";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** An address that is notified of what happens to members of a business. */
@Entity("webhook")
export class WebhookEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "business_id" })
  businessId: string;

  @Column("text")
  url: string;

  @Column("text", { array: true })
  events: WebhookEvent[];

  @Column("boolean")
  enabled: boolean;

  @Column("text", { name: "off_reason", nullable: true })
  offReason: "owner" | "failing" | "gone" | null;

  /** Grows with each rotation. */
  @Column("int", { name: "secret_number" })
  secretNumber: number;

  @Column("timestamptz", { name: "old_secret_until", nullable: true })
  oldSecretUntil: Date | null;

  @Column("timestamptz", { name: "failing_since", nullable: true })
  failingSince: Date | null;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;
}
