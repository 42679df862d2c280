import { formatNumber } from "@entrywise/ui";

/** "1,761 trades", "1 trade". */
export function tradesText(count: number): string {
  return `${formatNumber(count, { decimals: 0 })} ${count === 1 ? "trade" : "trades"}`;
}
