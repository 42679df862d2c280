import { Column, Entity, PrimaryColumn } from "typeorm";

/** A banner that a user has dismissed. */
@Entity("banner_dismissal")
export class BannerDismissalEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @PrimaryColumn("text", { name: "brand_key" })
  brandKey: string;

  @PrimaryColumn("text")
  key: string;

  @Column("timestamptz", { name: "dismissed_at" })
  dismissedAt: Date;
}
