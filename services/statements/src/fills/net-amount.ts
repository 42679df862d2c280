import { Decimal } from "@entrywise/domain/decimal";

interface Amounts {
  commission: string;
  taxes: string;
  swap: string;
  profit: string;
  dividends?: string;
}

/** profit + swap + commission + taxes + dividends with the digits of the most precise of them. */
export function netOf(amounts: Amounts): string {
  const parts = [amounts.profit, amounts.swap, amounts.commission, amounts.taxes, amounts.dividends ?? "0"];
  const decimals = Math.max(...parts.map((part) => part.split(".")[1]?.length ?? 0));
  return parts.reduce((sum, part) => sum.plus(part), Decimal(0)).toFixed(decimals);
}
