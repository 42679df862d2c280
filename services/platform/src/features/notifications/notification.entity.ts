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

  /** What it is about, so that it is sent once. */
  @Column("text")
  key: string;

  /** Whether it stands in the centre; a mail or a line of a digest alone does not. */
  @Column("boolean", { name: "in_app" })
  inApp: boolean;

  /** When its mail goes out unless it has been read by then; null: no mail, or it has gone. */
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
