import { Column, Entity, PrimaryColumn } from "typeorm";

/** A user has claimed a campaign's one-time offer. */
@Entity("campaign_claim")
export class CampaignClaimEntity {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @PrimaryColumn("text", { name: "brand_key" })
  brandKey: string;

  @PrimaryColumn("uuid", { name: "campaign_id" })
  campaignId: string;

  @Column("timestamptz", { name: "claimed_at" })
  claimedAt: Date;
}
