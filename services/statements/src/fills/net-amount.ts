import { Decimal } from "@entrywise/domain/decimal";

/** profit + swap + commission + taxes with the digits of the most precise of them. */
export function netOf(amounts: { commission: string; taxes: string; swap: string; profit: string }): string {
  const parts = [amounts.profit, amounts.swap, amounts.commission, amounts.taxes];
  const decimals = Math.max(...parts.map((part) => part.split(".")[1]?.length ?? 0));
  return parts.reduce((sum, part) => sum.plus(part), Decimal(0)).toFixed(decimals);
}
