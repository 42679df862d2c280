import { Column, Entity, PrimaryColumn } from "typeorm";

/** An account that is part of its owner's public record. */
@Entity("public_record")
export class PublicRecordEntity {
  @PrimaryColumn("uuid", { name: "account_id" })
  accountId: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  /** Of the owner, as it is now. */
  @Column("text")
  handle: string;

  @Column("timestamptz", { name: "published_at" })
  publishedAt: Date;
}
