import type { Big } from "./decimal.ts";

/** What a copy multiplies (T-493): sizes and the money that follows from them, never prices. */
const multiplied = ["size", "grossProfit", "commissions", "roll", "dividends"] as const;

type Amounts = Partial<Record<(typeof multiplied)[number], Big | null>>;

/**
 * An open or close position with its sizes and amounts multiplied.
 *
 * @param multiplier > 0; null leaves everything as it is
 */
export function multipliedRow<Row extends Amounts>(row: Row, multiplier: Big | null): Row {
  if (multiplier === null) return row;
  const changed = multiplied.flatMap((field) => {
    const amount = row[field];
    return amount === undefined ? [] : [[field, amount === null ? null : amount.times(multiplier)]];
  });
  return { ...row, ...Object.fromEntries(changed) };
}
