import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("account")
export class AccountEntity {
  @PrimaryColumn("uuid")
  subject: string;

  /** The same person as the other services know them. */
  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text")
  provider: string;

  /** Lower case; unique within a provider. */
  @Column("text")
  email: string;

  @Column("boolean", { name: "email_verified" })
  emailVerified: boolean;

  /** Null for accounts that only sign in by a linked account. */
  @Column("text", { name: "password_hash", nullable: true })
  passwordHash: string | null;

  @Column("timestamptz", { name: "password_changed_at", nullable: true })
  passwordChangedAt: Date | null;

  /** Set before the minimum length was raised. */
  @Column("boolean", { name: "password_is_short" })
  passwordIsShort: boolean;

  @Column("text", { name: "full_name" })
  fullName: string;

  @Column("text")
  handle: string;

  @Column("text", { array: true })
  roles: string[];

  @Column("boolean")
  disabled: boolean;

  /** Language of mails. */
  @Column("text")
  locale: "en" | "de";

  @Column("text", { name: "terms_version", nullable: true })
  termsVersion: string | null;

  @Column("timestamptz", { name: "terms_accepted_at", nullable: true })
  termsAcceptedAt: Date | null;

  @Column("timestamptz", { name: "last_signed_in_at", nullable: true })
  lastSignedInAt: Date | null;

  @Column("timestamptz", { name: "deletion_requested_at", nullable: true })
  deletionRequestedAt: Date | null;
}
