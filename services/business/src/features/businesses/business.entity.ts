import type { PaymentSetupStatus } from "@entrywise/contracts/business/business.api";
import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("business")
export class BusinessEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text")
  name: string;

  /** The business's own brand; null without one. */
  @Column("text", { name: "white_label_brand", nullable: true })
  whiteLabelBrand: string | null;

  /** Brand on which it was registered. */
  @Column("text", { name: "home_brand" })
  homeBrand: string;

  @Column("boolean")
  enabled: boolean;

  @Column("text", { name: "payment_setup_status" })
  paymentSetupStatus: PaymentSetupStatus;

  @Column("text")
  country: string;

  @Column("text", { name: "tax_number" })
  taxNumber: string;

  @Column("text", { name: "billing_email" })
  billingEmail: string;

  /** Company as invoices name it; empty: the name of the business. */
  @Column("text", { name: "billing_name" })
  billingName: string;

  @Column("text", { name: "address_line1" })
  addressLine1: string;

  @Column("text", { name: "address_line2" })
  addressLine2: string;

  @Column("text", { name: "postal_code" })
  postalCode: string;

  @Column("text")
  city: string;

  @Column("text")
  website: string;

  @Column("int", { name: "seat_limit" })
  seatLimit: number;

  /** The business's account at the payment provider. */
  @Column("text", { name: "customer_id", nullable: true })
  customerId: string | null;

  @Column("text", { name: "subscription_id", nullable: true })
  subscriptionId: string | null;

  @Column("timestamptz", { name: "period_start", nullable: true })
  periodStart: Date | null;

  @Column("timestamptz", { name: "period_end", nullable: true })
  periodEnd: Date | null;

  @Column("timestamptz", { name: "deposit_paid_at", nullable: true })
  depositPaidAt: Date | null;

  @Column("timestamptz", { name: "terms_accepted_at", nullable: true })
  termsAcceptedAt: Date | null;

  /** Of what its Admins edit. */
  @Column("int")
  version: number;

  @Column("timestamptz", { name: "created_at" })
  createdAt: Date;
}

/** Brand on which the people of a business have their accounts. */
export function memberBrand({ whiteLabelBrand, homeBrand }: BusinessEntity): string {
  return whiteLabelBrand ?? homeBrand;
}

/** Whether a business pays for its members now. */
export function isRunning({ enabled, paymentSetupStatus }: BusinessEntity): boolean {
  return enabled && paymentSetupStatus === "Complete";
}
