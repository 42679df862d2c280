import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

export type LinkPurpose = "verify" | "reset" | "confirm-email" | "undo-email" | "invitation";

/** Purpose of an email link. Only the email contains the token. */
@Entity("account_link")
export class AccountLinkEntity {
  @PrimaryColumn("text", { name: "token_hash" })
  tokenHash: string;

  @Column("text")
  purpose: LinkPurpose;

  @Column("text")
  provider: string;

  @Column("text")
  email: string;

  @Column("uuid", { name: "registration_id", nullable: true })
  registrationId: string | null;

  @Column("uuid", { name: "user_id", nullable: true })
  userId: string | null;

  @Column("text", { name: "code_hash", nullable: true })
  codeHash: string | null;

  @Column("timestamptz", { name: "code_expires_at", nullable: true })
  codeExpiresAt: Date | null;

  @Column("timestamptz", { name: "expires_at" })
  expiresAt: Date;

  @Column("timestamptz", { name: "used_at", nullable: true })
  usedAt: Date | null;

  @CreateDateColumn({ type: "timestamptz", name: "created_at", default: () => "clock_timestamp()" })
  createdAt: Date;
}
