import type { Big } from "./decimal.ts";
import { listedCosts } from "./figures/close-costs.ts";

/** Fields that a copy multiplies (T-493): sizes and amounts derived from them, never prices. */
export const multipliedAmounts = ["size", "grossProfit", ...listedCosts] as const;

type Amounts = Partial<Record<(typeof multipliedAmounts)[number], Big | null>>;

/**
 * An open or close position with its sizes and amounts multiplied.
 *
 * @param multiplier > 0; null changes nothing
 */
export function multipliedRow<Row extends Amounts>(row: Row, multiplier: Big | null): Row {
  if (multiplier === null) return row;
  const changed = multipliedAmounts.flatMap((field) => {
    const amount = row[field];
    return amount === undefined ? [] : [[field, amount === null ? null : amount.times(multiplier)]];
  });
  return { ...row, ...Object.fromEntries(changed) };
}
