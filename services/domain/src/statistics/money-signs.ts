import { cachedWithColumn } from "./cached-with-column.ts";
import type { MoneyColumn } from "./money-column.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** Sign of a row's money, numbered as an index into counters. */
export const MoneySign = { Gain: 0, Loss: 1, Zero: 2, None: 3, Unknown: 4 } as const;

/** `MoneySign` of each row's net profit; cached with the column, which must not change any more. */
export function netSigns({ netProfit, withoutMoney }: TradeColumns): Uint8Array {
  const signs = moneySigns(netProfit);
  if (withoutMoney === undefined) return signs;
  const known = cachedSigns.get(withoutMoney) ?? new WeakMap<Uint8Array, Uint8Array>();
  cachedSigns.set(withoutMoney, known);
  const marked = known.get(signs) ?? signs.map((sign, row) => (withoutMoney[row] === 1 ? MoneySign.Unknown : sign));
  known.set(signs, marked);
  return marked;
}

const cachedSigns = new WeakMap<Uint8Array, WeakMap<Uint8Array, Uint8Array>>();

/** `MoneySign` of each row; cached with the column, which must not change any more. */
export const moneySigns = cachedWithColumn(readMoneySigns);

function readMoneySigns({ whole, fraction }: MoneyColumn): Uint8Array {
  const signs = new Uint8Array(whole.length);
  for (let row = 0; row < signs.length; row += 1) signs[row] = readSign(whole[row] ?? Number.NaN, fraction[row] ?? 0);
  return signs;
}

function readSign(whole: number, fraction: number): number {
  if (whole < 0) return MoneySign.Loss;
  if (whole > 0 || fraction > 0) return MoneySign.Gain;
  return Number.isNaN(whole) ? MoneySign.None : MoneySign.Zero;
}
