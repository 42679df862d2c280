type Frequency = "monthly" | "yearly";

/** One thing of a checkout, in the currency's smallest unit (P-410). */
export interface CheckoutItem {
  isSubscription: boolean;
  monthlyAmount: number;
  yearlyAmount: number;
  /** What is paid each time at the chosen frequency. */
  amount: number;
}

/** A subscription at a frequency; null where the provider does not sell it so. */
export function checkoutItem(
  prices: readonly { frequency: Frequency; amount: number }[],
  frequency: Frequency,
): CheckoutItem | null {
  const findAmount = (wanted: Frequency) => prices.find((price) => price.frequency === wanted)?.amount;
  const monthlyAmount = findAmount("monthly");
  const yearlyAmount = findAmount("yearly");
  if (monthlyAmount === undefined || yearlyAmount === undefined) return null;
  const amount = frequency === "yearly" ? yearlyAmount : monthlyAmount;
  return { isSubscription: true, monthlyAmount, yearlyAmount, amount };
}

/** What is ordered, in the currency's smallest unit; a coupon has a percentage or an amount. */
export interface CheckoutOrder {
  amount: number;
  discountPercentage: number | null;
  discountAmount: number | null;
  taxPercent: number;
  /** Nothing is due before its end. */
  hasTrial: boolean;
}

export interface CheckoutSums {
  discount: number;
  subtotal: number;
  tax: number;
  total: number;
  dueToday: number;
}

/** Whole hundredths of a percent keep all arithmetic on whole numbers. */
const share = (amount: number, percent: number) => Math.round((amount * Math.round(percent * 100)) / 10_000);

/** Preview of a checkout (P-411 to P-413): tax is on what is left after the discount; the invoice decides. */
export function checkoutSums(order: CheckoutOrder): CheckoutSums {
  const { amount, discountAmount, discountPercentage, taxPercent, hasTrial } = order;
  const discount = Math.min(amount, discountAmount ?? share(amount, discountPercentage ?? 0));
  const subtotal = amount - discount;
  const tax = share(subtotal, taxPercent);
  const total = subtotal + tax;
  return { discount, subtotal, tax, total, dueToday: hasTrial ? 0 : total };
}

/** "200.00" of an amount in hundredths. */
export function hundredthsText(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "−" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
