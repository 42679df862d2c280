import { Column, Entity, PrimaryColumn } from "typeorm";

/** Pro that was bought elsewhere for an address (N-124). */
@Entity("purchase")
export class PurchaseEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  email: string;

  /** Order or invoice number; unique per brand. */
  @Column("text")
  reference: string;

  /** Null: without an end. */
  @Column("int", { nullable: true })
  days: number | null;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;

  /** Null until an account with the address exists. */
  @Column("uuid", { name: "user_id", nullable: true })
  userId: string | null;

  @Column("timestamptz", { name: "redeemed_at", nullable: true })
  redeemedAt: Date | null;
}
