import type { MissingBase } from "@entrywise/contracts/trades/statistics.api";

const reasons: Record<NonNullable<MissingBase>, string> = {
  nothingPaidIn: "Nothing was paid in that it could be a percentage of",
  balanceBelowZero: "The balance fell below zero: a deposit or the start balance is missing in the account",
  severalCurrencies: "The accounts are in several currencies",
};

/** Why a percentage of what was paid in is not there. */
export function missingBaseReason({ missingBase }: { missingBase?: MissingBase | undefined }): string {
  return missingBase ? reasons[missingBase] : "No balance to compare with";
}
