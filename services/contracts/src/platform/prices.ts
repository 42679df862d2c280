/** How often a plan is paid for. */
export const frequencies = ["monthly", "yearly"] as const;
export type Frequency = (typeof frequencies)[number];

/** What Pro costs by default, in hundredths of the currency (P-365); the provider's price of this key decides. */
export const proPrices = [
  { frequency: "monthly", lookupKey: "pro_monthly_usd", amount: 2000, currency: "USD" },
  { frequency: "yearly", lookupKey: "pro_yearly_usd", amount: 20_000, currency: "USD" },
] as const satisfies readonly { frequency: Frequency; lookupKey: string; amount: number; currency: string }[];

/** Percent of tax by country of the payment method; none elsewhere (P-411). */
export const taxPercents: Readonly<Record<string, number>> = { AU: 10 };

/** Days after which a failed payment is tried again, by how often it has failed; then the plan is Basic. `PAYMENT_RETRY_DAYS` names others. */
export const paymentRetryDays: readonly number[] = [3, 5, 7];

/** A trial is announced so many days before its end. */
export const TRIAL_NOTICE_DAYS = 3;
