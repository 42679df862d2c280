import { t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";

/** "1,761 trades", "1 trade". */
export function tradesText(count: number): string {
  const shown = formatNumber(count, { decimals: 0 });
  return count === 1 ? t`${shown} trade` : t`${shown} trades`;
}
