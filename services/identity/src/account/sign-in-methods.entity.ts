import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** A passkey of an account, bound to its brand's sign-in host. */
@Entity("passkey")
export class PasskeyEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text", { name: "credential_id" })
  credentialId: string;

  @Column("bytea", { name: "public_key" })
  publicKey: Buffer;

  /** Usage counter, if the authenticator has one; bigint arrives as text. */
  @Column("bigint")
  counter: string;

  @Column("text", { array: true })
  transports: string[];

  @Column("boolean", { name: "is_synced" })
  isSynced: boolean;

  @Column("text")
  name: string;

  @CreateDateColumn({ type: "timestamptz", name: "created_at" })
  createdAt: Date;

  @Column("timestamptz", { name: "last_used_at", nullable: true })
  lastUsedAt: Date | null;
}

/** The authenticator app of an account. Secrets are encrypted. */
@Entity("second_factor")
export class SecondFactorEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  /** Null until the first code. */
  @Column("text", { nullable: true })
  secret: string | null;

  @Column("text", { name: "pending_secret", nullable: true })
  pendingSecret: string | null;

  @Column("timestamptz", { name: "pending_until", nullable: true })
  pendingUntil: Date | null;

  /** Time step of the last used code; codes up to it are rejected. */
  @Column("bigint", { name: "last_step", nullable: true })
  lastStep: string | null;

  @Column("timestamptz", { nullable: true })
  since: Date | null;

  @Column("timestamptz", { name: "codes_made_at", nullable: true })
  codesMadeAt: Date | null;
}

@Entity("recovery_code")
export class RecoveryCodeEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @PrimaryColumn("text", { name: "code_hash" })
  codeHash: string;

  @Column("timestamptz", { name: "used_at", nullable: true })
  usedAt: Date | null;
}

/** An account of another provider that signs in to this one. */
@Entity("linked_account")
export class LinkedAccountEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  issuer: string;

  @Column("text")
  subject: string;

  @Column("text")
  email: string;

  @CreateDateColumn({ type: "timestamptz", name: "linked_at" })
  linkedAt: Date;
}
