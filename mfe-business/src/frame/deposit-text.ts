import type { Business } from "@entrywise/contracts/business/business.api";
import { t } from "@entrywise/host/macro";

/**
 * Deposit status of a business, in the same words everywhere.
 *
 * @param paidOn the day as the reader writes it; null: it was never paid
 */
export function depositText(status: Business["paymentSetupStatus"], paidOn: string | null): string {
  if (paidOn !== null) return t`paid ${paidOn}`;
  return status === "Complete" ? t`not charged` : t({ message: "unpaid", context: "a deposit" });
}
