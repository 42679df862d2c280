import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("app_user")
export class UserEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @PrimaryColumn("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  email: string;

  @Column("text", { name: "full_name" })
  fullName: string;

  @Column("text")
  handle: string;

  /** Address of the picture that the identity provider brought. */
  @Column("text", { name: "profile_picture", nullable: true })
  profilePicture: string | null;

  /** Name of a picture of the user's own; it goes before the provider's. */
  @Column("text", { name: "picture_blob", nullable: true })
  pictureBlob: string | null;

  /** When name and address were last taken over from the identity provider. */
  @Column("timestamptz", { name: "contact_synced_at", nullable: true })
  contactSyncedAt: Date | null;
}
