import { Column, Entity, PrimaryColumn } from "typeorm";

/** A temporary preview of a release for one person; without a person it is an unopened invitation. */
@Entity("release_preview")
export class ReleasePreviewEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text")
  remote: string;

  @Column("text")
  version: string;

  /** SHA-256 of the key in the address; null if a developer opened it without one. */
  @Column("text", { name: "key_hash", nullable: true })
  keyHash: string | null;

  @Column("uuid", { name: "user_id", nullable: true })
  userId: string | null;

  @Column("text", { name: "brand_key", nullable: true })
  brandKey: string | null;

  @Column("text", { name: "created_by" })
  createdBy: string;

  @Column("timestamptz", { name: "ends_at" })
  endsAt: Date;
}
