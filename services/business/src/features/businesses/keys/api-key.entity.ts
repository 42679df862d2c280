import type { ApiScope } from "@entrywise/contracts/business/api-scopes";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A key of a business, or a personal token of somebody: one of the two owners is null. */
@Entity("api_key")
export class ApiKeyEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text", { name: "public_id" })
  publicId: string;

  /** SHA-256 of the secret, in hex. */
  @Column("text", { name: "secret_hash" })
  secretHash: string;

  @Column("text")
  name: string;

  @Column("text", { array: true })
  scopes: ApiScope[];

  @Column("int", { name: "limit_per_minute" })
  limitPerMinute: number;

  /** Calls in the minute ending at `limitEndsAt`, as last reported by a gateway. */
  @Column("int", { name: "limit_spent" })
  limitSpent: number;

  @Column("timestamptz", { name: "limit_ends_at", nullable: true })
  limitEndsAt: Date | null;

  @Column("uuid", { name: "user_id", nullable: true })
  userId: string | null;

  /** Brand of whoever made it. */
  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("uuid", { name: "business_id", nullable: true })
  businessId: string | null;

  @Column("uuid", { name: "created_by" })
  createdBy: string;

  @Column("text", { name: "created_by_name" })
  createdByName: string;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;

  @Column("timestamptz", { name: "expires_at" })
  expiresAt: Date;

  /** Days before its end for which the last warning was sent. */
  @Column("int", { name: "warned_days", nullable: true })
  warnedDays: number | null;

  @Column("timestamptz", { name: "last_used_at", nullable: true })
  lastUsedAt: Date | null;

  /** Network of the last call, without its last part. */
  @Column("text", { name: "last_used_from", nullable: true })
  lastUsedFrom: string | null;
}
