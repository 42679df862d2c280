import { cachedWithColumn } from "./cached-with-column.ts";
import type { MoneyColumn } from "./money-column.ts";

/** What money of a row is, in an order in which arrays of counters have a place for each. */
export const MoneySign = { Gain: 0, Loss: 1, Zero: 2, None: 3 } as const;

/** `MoneySign` of every row; cached as long as the column, which nobody may write any more. */
export const moneySigns = cachedWithColumn(readMoneySigns);

function readMoneySigns({ whole, fraction }: MoneyColumn): Uint8Array {
  const signs = new Uint8Array(whole.length);
  for (let row = 0; row < signs.length; row += 1) signs[row] = signOf(whole[row] ?? Number.NaN, fraction[row] ?? 0);
  return signs;
}

function signOf(whole: number, fraction: number): number {
  if (whole < 0) return MoneySign.Loss;
  if (whole > 0 || fraction > 0) return MoneySign.Gain;
  return Number.isNaN(whole) ? MoneySign.None : MoneySign.Zero;
}
