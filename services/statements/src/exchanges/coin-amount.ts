import { type Big, Decimal } from "@entrywise/domain/decimal";
import { explain } from "../explanation.ts";
import { amountText, type CsvRecord } from "../grids/csv-table.ts";

/** So much of a coin. */
export interface CoinAmount {
  amount: Big;
  coin: string;
}

/** Spreadsheet programs and some exchanges write small amounts as `-3.605E-05`. */
const EXPONENT = /^([-+−]?)(\d+)(?:[.,](\d+))?E([-+]?\d{1,2})$/i;
/** Bybit fills amounts up with zeros to more decimals than are stored. */
const FILLED_UP = /([.,]\d{18})0+$/;
/** Beyond it sums of amounts could not be stored. */
export const MOST: Big = Decimal(10).pow(18);

/** An amount of any sign; null when the text is none or has more digits than are stored. */
export function readAmount(record: CsvRecord, text: string): Big | null {
  const value = record.amountOf(withoutExponent(text.trim()).replace(FILLED_UP, "$1"));
  if (value === null) return parseExponent(text);
  return smallEnough(Decimal(value));
}

function smallEnough(amount: Big): Big | null {
  return amount.abs().lt(MOST) ? amount : null;
}

function withoutExponent(text: string): string {
  return EXPONENT.test(text) ? "" : text;
}

function parseExponent(text: string): Big | null {
  const match = EXPONENT.exec(text.trim());
  if (match === null) return null;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const amount = Decimal(`${sign === "−" ? "-" : sign.replace("+", "")}${whole}.${fraction || "0"}`).times(
    Decimal(10).pow(Number(exponent)),
  );
  return amount.abs().lt(MOST) && amount.round(18).eq(amount) ? amount : null;
}

/** @throws StatementError naming row and cell */
export function amountIn(record: CsvRecord, column: string): Big {
  const amount = readAmount(record, record.text(column));
  if (amount === null) throw notAmount(record, column, "notAmount");
  return amount;
}

/** 0 for a missing, blank or dashed cell. */
export function amountOrZero(record: CsvRecord, column: string): Big {
  return /^[-–—]*$/.test(record.text(column)) ? Decimal(0) : amountIn(record, column);
}

/** Above zero. */
export function sizeIn(record: CsvRecord, column: string): Big {
  const amount = readAmount(record, record.text(column));
  if (amount === null || amount.lte(0)) throw notAmount(record, column, "notSize");
  return amount;
}

/** The same with the digits of the file: those of prices tell how fine an instrument is quoted. */
export function sizeText(record: CsvRecord, column: string): string {
  const size = sizeIn(record, column);
  return record.amountOf(record.text(column)) ?? size.toFixed();
}

export function notAmount(
  record: CsvRecord,
  column: string,
  reason: "notAmount" | "notSize" | "notPayment" | "notCoinAmount",
) {
  return record.fail(explain(reason, record.cellOf(column)));
}

/**
 * `0.05BTC`, `1,234.5 USDT` of a coin that is known; null when the text is no such amount. Spreadsheet programs take such
 * cells for text and leave them as they are, whatever they make of the numbers beside them.
 */
export function amountOfCoin(record: CsvRecord, text: string, coin: string): Big | null {
  const upper = text.trim().toUpperCase();
  if (!upper.endsWith(coin)) return null;
  const number = upper.slice(0, -coin.length).trim();
  const value = amountText(
    number.replace(FILLED_UP, "$1"),
    THOUSANDS.test(number) || !number.includes(",") ? "." : ",",
  );
  return value === null ? readAmount(record, number) : smallEnough(Decimal(value));
}

/** `2,000` and `2,000.5` in groups of three. */
const THOUSANDS = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** The same of a coin that is not known: the letters behind the number; of `coins` one that fits comes first. */
export function coinAmount(record: CsvRecord, text: string, coins: readonly string[] = []): CoinAmount | null {
  const upper = text.trim().toUpperCase();
  const coin = coins.find((each) => amountOfCoin(record, upper, each) !== null) ?? /[A-Z][A-Z0-9]*$/.exec(upper)?.[0];
  const amount = coin === undefined ? null : amountOfCoin(record, upper, coin);
  return coin === undefined || amount === null ? null : { amount, coin };
}

/** Below it the rounding of the value may be larger than itself. */
const TELLING = Decimal("0.01");

/**
 * A separator that was misread makes an amount ten or a thousand times as large: then price × size is not what was paid.
 *
 * @throws StatementError naming the row
 */
export function checkValue(record: CsvRecord, { size, price, value }: { size: Big; price: Big; value: Big }): void {
  const product = price.times(size);
  if (value.lt(TELLING) || (product.lt(value.times(2)) && product.gt(value.div(2)))) return;
  throw record.fail(
    explain("otherValue", {
      size: size.toFixed(),
      price: price.toFixed(),
      value: value.toFixed(),
    }),
  );
}
