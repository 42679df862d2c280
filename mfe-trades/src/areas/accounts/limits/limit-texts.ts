import type { RuleProgressResponse } from "@entrywise/contracts/trades/account-rules.api";
import { t } from "@entrywise/host/macro";
import { addDecimals, formatPercent, negatedDecimal } from "@entrywise/ui";

type Used = Pick<RuleProgressResponse, "limit" | "used" | "atRisk">;

/** "87% of the limit is used or at risk"; rounded down, so that a limit with room never reads as reached. */
export function usedText({ limit, used, atRisk }: Used): string {
  const share = Math.floor((Number(addDecimals(used, atRisk)) / Number(limit)) * 100); // shown, not stored
  return t`${formatPercent(share, { decimals: 0 })} of the limit is used or at risk`;
}

/** What is left of a limit once all open stops were hit. */
export const leftAfterRisk = ({ left, atRisk }: Pick<RuleProgressResponse, "left" | "atRisk">): string =>
  addDecimals(left, negatedDecimal(atRisk));
