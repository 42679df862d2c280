import type { DeliveryProblem, DeliveryStatus, MessageType } from "@entrywise/contracts/business/webhooks.api";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A message for one webhook. */
@Entity("webhook_delivery")
export class WebhookDeliveryEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "webhook_id" })
  webhookId: string;

  @Column("uuid", { name: "business_id" })
  businessId: string;

  @Column("text")
  type: MessageType;

  /** What it is about; the same is sent once. */
  @Column("text")
  subject: string;

  @Column("text")
  payload: string;

  @Column("text")
  status: DeliveryStatus;

  @Column("int")
  attempts: number;

  @Column("int", { name: "last_status", nullable: true })
  lastStatus: number | null;

  @Column("text", { nullable: true })
  problem: DeliveryProblem | null;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;

  @Column("timestamptz", { name: "last_tried_at", nullable: true })
  lastTriedAt: Date | null;

  @Column("timestamptz", { name: "delivered_at", nullable: true })
  deliveredAt: Date | null;
}
