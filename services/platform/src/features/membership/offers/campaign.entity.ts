import type { campaignAudiences, campaignKinds, OfferTexts } from "@entrywise/contracts/platform/offers.api";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A dated offer of a brand. */
@Entity("campaign")
export class CampaignEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  key: string;

  @Column("text")
  kind: (typeof campaignKinds)[number];

  @Column("text")
  audience: (typeof campaignAudiences)[number];

  @Column("timestamptz", { name: "starts_at" })
  startsAt: Date;

  /** The first moment that is no longer part of it. */
  @Column("timestamptz", { name: "ends_at" })
  endsAt: Date;

  @Column("text", { nullable: true })
  coupon: string | null;

  @Column("smallint", { name: "percent_off", nullable: true })
  percentOff: number | null;

  @Column("smallint", { name: "trial_days", nullable: true })
  trialDays: number | null;

  @Column("smallint")
  priority: number;

  @Column("jsonb")
  texts: OfferTexts;
}
