type Frequency = "monthly" | "yearly";

/** A checkout item, in the currency's smallest unit (P-410). */
export interface CheckoutItem {
  isSubscription: boolean;
  monthlyAmount: number;
  yearlyAmount: number;
  /** Amount of each payment at the chosen frequency. */
  amount: number;
}

/** A subscription at a frequency; null if the provider doesn't offer it. */
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

/** The order, in the currency's smallest unit; a coupon has a percentage or an amount. */
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

/** Hundredths of a percent keep all arithmetic on integers. */
const share = (amount: number, percent: number) => Math.round((amount * Math.round(percent * 100)) / 10_000);

/** Preview of a checkout (P-411 to P-413): tax applies after the discount; the invoice is authoritative. */
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
