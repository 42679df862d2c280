import { Decimal } from "@entrywise/domain/decimal";
import { costAmounts, type RowCosts } from "../row-costs.ts";

/** Profit and costs together with the digits of the most precise of them. */
export function netAmount({ profit, ...costs }: RowCosts & { profit: string }): string {
  const parts = [profit, ...costAmounts(costs)];
  const decimals = Math.max(...parts.map((part) => part.split(".")[1]?.length ?? 0));
  return parts.reduce((sum, part) => sum.plus(part), Decimal(0)).toFixed(decimals);
}
