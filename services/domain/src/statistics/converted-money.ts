import { type Big, Decimal } from "../decimal.ts";
import { type MoneyColumn, setMoneyParts } from "./money-column.ts";

/** Rates as integers, with at most as many decimals as a division gives. */
const rateDigits = 40;
const rateScale = Decimal(`1e${rateDigits}`);
const scale = 10n ** 15n;
// Rounded to the wire's 18 digits, then to the columns' 15, as if each amount had been written and read.
const wireUnit = 10n ** 37n;
const halfWireUnit = wireUnit / 2n;
const columnUnit = 1000n;
const halfColumnUnit = 500n;

/**
 * Converts each row's money at its own rate, exact before rounding half away from zero.
 *
 * @param codes index of each row's rate
 * @param rates null if missing; such rows have no money
 */
export function convertedMoney(column: MoneyColumn, codes: Uint32Array, rates: readonly (Big | null)[]): MoneyColumn {
  const length = column.whole.length;
  const converted: MoneyColumn = { whole: new Float64Array(length), fraction: new Float64Array(length) };
  const factors = rates.map((rate) => (rate === null ? null : BigInt(rate.times(rateScale).toFixed(0))));
  const isOne = Uint8Array.from(rates, (rate) => (rate?.eq(1) ? 1 : 0));
  for (let row = 0; row < length; row += 1) {
    const code = codes[row] ?? 0;
    const whole = column.whole[row] ?? Number.NaN;
    const fraction = column.fraction[row] ?? 0;
    const factor = factors[code] ?? null;
    if (isOne[code] === 1) setMoneyParts(converted, row, whole, fraction);
    else if (factor === null || Number.isNaN(whole)) setMoneyParts(converted, row, Number.NaN, 0);
    else setProduct(converted, row, BigInt(whole) * scale + BigInt(fraction), factor);
  }
  return converted;
}

function setProduct(column: MoneyColumn, row: number, amount: bigint, factor: bigint): void {
  const product = amount * factor;
  const isNegative = product < 0n;
  const onWire = ((isNegative ? -product : product) + halfWireUnit) / wireUnit;
  const rounded = (onWire + halfColumnUnit) / columnUnit;
  const wholes = rounded / scale;
  const whole = Number(wholes);
  const rest = Number(rounded - wholes * scale);
  if (isNegative && rest > 0) setMoneyParts(column, row, -whole - 1, 1e15 - rest);
  else setMoneyParts(column, row, isNegative ? 0 - whole : whole, rest);
}
