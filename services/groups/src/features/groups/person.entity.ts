import { Column } from "typeorm";

/** The person that a record belongs to, by the names that they had then. */
export abstract class PersonEntity {
  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  handle: string;

  @Column("text", { name: "full_name" })
  fullName: string;
}
