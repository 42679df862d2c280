import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("group_invitation")
export class GroupInvitationEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "group_id" })
  groupId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  kind: "handle" | "email" | "link";

  /** Who is invited, by handle. */
  @Column("uuid", { name: "user_id", nullable: true })
  userId: string | null;

  /** Handle or e-mail address. */
  @Column("text", { name: "sent_to", nullable: true })
  sentTo: string | null;

  /** SHA-256 of the token of a link; the token itself is nowhere. */
  @Column("bytea", { name: "token_hash", nullable: true })
  tokenHash: Buffer | null;

  @Column("text", { name: "sent_by" })
  sentBy: string;

  @Column("timestamptz", { name: "expires_at" })
  expiresAt: Date;

  @Column("int", { name: "max_uses", nullable: true })
  maxUses: number | null;

  @Column("int", { name: "use_count" })
  useCount: number;

  @Column("boolean", { name: "needs_approval" })
  needsApproval: boolean;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;
}

@Entity("group_invitation_use")
export class GroupInvitationUseEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "invitation_id" })
  invitationId: string;

  @Column("uuid", { name: "group_id" })
  groupId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text")
  handle: string;

  @Column("text", { name: "full_name" })
  fullName: string;

  @Column("timestamptz", { name: "used_at" })
  usedAt: Date;
}
