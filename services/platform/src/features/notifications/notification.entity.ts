import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("notification")
export class NotificationEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  kind: string;

  @Column("jsonb")
  params: Record<string, string | number>;

  @Column("text", { nullable: true })
  href: string | null;

  /** Key of its subject, so that it is sent once. */
  @Column("text")
  key: string;

  /** Whether the centre shows it; false if it is only an email or a digest line. */
  @Column("boolean", { name: "in_app" })
  inApp: boolean;

  /** When its email is sent unless it has been read by then; null: no email, or already sent. */
  @Column("timestamptz", { name: "mail_due_at", nullable: true })
  mailDueAt: Date | null;

  /** Whether it waits for a digest. */
  @Column("boolean", { name: "for_digest" })
  forDigest: boolean;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;

  @Column("timestamptz", { name: "read_at", nullable: true })
  readAt: Date | null;
}
