import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { t } from "@entrywise/host/macro";

/** Why a percentage of what was paid in is not there. */
export const missingBaseReason = ({ missingBase }: Pick<HeadlineStatistics, "missingBase">) =>
  missingBase === "balanceBelowZero"
    ? t`The balance fell below zero: the account is missing a deposit`
    : t`No balance to compare with`;
