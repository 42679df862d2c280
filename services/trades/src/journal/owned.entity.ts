import { Column, PrimaryColumn } from "typeorm";

/** What every record of a user has: an id of its own, and whose it is on which brand. */
export abstract class OwnedEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;
}
