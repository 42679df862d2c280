import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("account")
export class AccountEntity {
  @PrimaryColumn("uuid")
  subject: string;

  @Column("text")
  provider: string;

  /** Lower case; unique within a provider. */
  @Column("text")
  email: string;

  @Column("boolean", { name: "email_verified" })
  emailVerified: boolean;

  @Column("text", { name: "password_hash" })
  passwordHash: string;

  @Column("text", { name: "full_name" })
  fullName: string;

  @Column("text")
  handle: string;

  @Column("text", { array: true })
  roles: string[];

  @Column("boolean")
  disabled: boolean;
}
