import { t } from "@entrywise/host/macro";
import { tradesText } from "../../../display/trades-text.ts";

/** "3 trades left out: each has no open price.": a reason is written of one trade, as "has no open price". */
export function leftOutText(count: number, reasons: readonly string[]): string {
  const subject = count === 1 ? "it" : reasons.length === 1 ? t`each` : t`each either`;
  return t`${tradesText(count)} left out: ${subject} ${reasons.join(" or ")}.`;
}
