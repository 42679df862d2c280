import type { BusinessRole } from "@entrywise/contracts/business/business.api";
import type { MemberStatus } from "@entrywise/contracts/business/business-members.api";
import { Column, Entity, In, PrimaryColumn } from "typeorm";

/** A seat of a business: a member whose Pro it pays for, or an invited one. */
@Entity("business_member")
export class BusinessMemberEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "business_id" })
  businessId: string;

  /** Null while nobody has an account with the address. */
  @Column("uuid", { name: "user_id", nullable: true })
  userId: string | null;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  /** Address that was invited; empty in rows of older releases. */
  @Column("text")
  email: string;

  @Column("text", { name: "full_name" })
  fullName: string;

  @Column("smallint")
  role: BusinessRole;

  @Column("text")
  status: MemberStatus;

  @Column("timestamptz", { name: "ends_at", nullable: true })
  endsAt: Date | null;

  @Column("text", { name: "invited_by" })
  invitedBy: string;

  @Column("timestamptz", { name: "joined_at", nullable: true })
  joinedAt: Date | null;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;
}

/** Seats of the business that somebody has: invited and disabled members keep theirs. */
export const hasSeat = In(["invited", "active", "cancelling", "disabled"] satisfies MemberStatus[]);

/** Those for whom the business pays. */
export const isPaidFor = ({ status, userId }: BusinessMemberEntity): boolean =>
  userId !== null && (status === "active" || status === "cancelling");
