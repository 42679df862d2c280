import type { Locale } from "@entrywise/contracts/shared/locale";
import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** An account that is none before its address is confirmed: nobody can take an address by registering with it first. */
@Entity("registration")
export class RegistrationEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text")
  provider: string;

  @Column("text")
  email: string;

  @Column("text", { name: "password_hash" })
  passwordHash: string;

  @Column("text", { name: "full_name" })
  fullName: string;

  @Column("text")
  locale: Locale;

  @Column("text", { name: "terms_version" })
  termsVersion: string;

  @Column("timestamptz", { name: "terms_accepted_at" })
  termsAcceptedAt: Date;

  /** SHA-256 of a secret of the browser that registered; null where it sent none. */
  @Column("text", { name: "browser_key_hash", nullable: true })
  browserKeyHash: string | null;

  @Column("timestamptz", { name: "expires_at" })
  expiresAt: Date;

  @CreateDateColumn({ type: "timestamptz", name: "created_at" })
  createdAt: Date;
}
