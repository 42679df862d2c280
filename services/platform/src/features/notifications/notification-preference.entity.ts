import { Column, Entity, PrimaryColumn } from "typeorm";

/** A person's choice for a kind; kinds without a row have their defaults. */
@Entity("notification_preference")
export class NotificationPreferenceEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @PrimaryColumn("text", { name: "brand_key" })
  brandKey: string;

  @PrimaryColumn("text")
  kind: string;

  @Column("boolean", { name: "in_app" })
  inApp: boolean;

  @Column("boolean")
  mail: boolean;

  @Column("boolean")
  digest: boolean;
}

@Entity("notification_digest")
export class NotificationDigestEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @PrimaryColumn("text", { name: "brand_key" })
  brandKey: string;

  @Column("boolean", { name: "is_on" })
  isOn: boolean;

  @Column("text")
  frequency: "daily" | "weekly";

  @Column("smallint")
  hour: number;

  /** When the next one is due. */
  @Column("timestamptz", { name: "next_at", nullable: true })
  nextAt: Date | null;
}
