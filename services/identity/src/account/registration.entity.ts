import type { Locale } from "@entrywise/contracts/shared/locale";
import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** A pending account: until its address is confirmed, registering doesn't reserve the address. */
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

  /** SHA-256 of the registering browser's secret; null without one. */
  @Column("text", { name: "browser_key_hash", nullable: true })
  browserKeyHash: string | null;

  @Column("timestamptz", { name: "expires_at" })
  expiresAt: Date;

  @CreateDateColumn({ type: "timestamptz", name: "created_at" })
  createdAt: Date;
}
