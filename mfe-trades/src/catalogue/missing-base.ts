import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";

/** Why a percentage of what was paid in is not there. */
export const missingBaseReason = ({ missingBase }: Pick<HeadlineStatistics, "missingBase">) =>
  missingBase === "balanceBelowZero"
    ? "The balance fell below zero: a deposit is missing in the account"
    : "No balance to compare with";
