import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("provider_object")
export class ProviderObjectEntity {
  @PrimaryColumn("text")
  id: string;

  @Column({ type: "bigint", insert: false, update: false })
  seq: string;

  @Column("text")
  kind: string;

  @Column("text", { nullable: true })
  customer: string | null;

  /** The object as the provider's interface shows it. */
  @Column("jsonb")
  data: object;

  /** What the provider knows of it and does not show. */
  @Column("jsonb", { name: "inner_data" })
  innerData: object;
}

@Entity("answered_request")
export class StoredResponseEntity {
  @PrimaryColumn("text")
  key: string;

  @Column("text", { name: "request_hash" })
  requestHash: string;

  @Column("int")
  status: number;

  @Column("jsonb")
  body: object;
}

@Entity("webhook_delivery")
export class WebhookDeliveryEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text", { name: "event_id" })
  eventId: string;

  @Column("int")
  attempts: number;

  @Column("timestamptz", { name: "due_at" })
  dueAt: Date;

  @Column("timestamptz", { name: "delivered_at", nullable: true })
  deliveredAt: Date | null;
}
