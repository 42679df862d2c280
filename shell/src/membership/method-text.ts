import type { PaymentMethod } from "@entrywise/contracts/platform/payments.api";

/** "Visa •••• 4242" */
export function methodText({ brand, last4 }: Pick<PaymentMethod, "brand" | "last4">): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;
}
