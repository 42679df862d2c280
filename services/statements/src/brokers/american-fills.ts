import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { slashedTime } from "../dates/statement-dates.ts";
import type { Fill } from "../fills/fills-to-trades.ts";
import type { CsvRecord } from "../grids/csv-table.ts";
import type { InstrumentGuess } from "../instruments/instrument-guess.ts";

/** Shares that one contract of an option stands for. */
const OPTION_SHARES = "100";

/** A share, or an option of shares, that is quoted in dollars. */
export function dollarShare(symbol: string, isOption: boolean): { guess: InstrumentGuess; contractSize: string } {
  const guess = { instrument: symbol.toUpperCase(), marketType: MarketType.Stock, quoteCurrency: "USD" };
  return { guess, contractSize: isOption ? OPTION_SHARES : "1" };
}

/** The side of a fill and what it does to the position. */
export type Side = Pick<Fill, "side" | "effect">;

/** Of shares: a sale closes a purchase, unless the broker calls it short. */
export const bought: Side = { side: Direction.Long, effect: null };
export const sold: Side = { side: Direction.Short, effect: "close" };
export const soldShort: Side = { side: Direction.Short, effect: "open" };
export const coveredShort: Side = { side: Direction.Long, effect: "close" };
export const boughtToOpen: Side = { side: Direction.Long, effect: "open" };
export const soldToClose: Side = { side: Direction.Short, effect: "close" };

/** A day as American brokers write it, at midnight; `as of` names the day of the trade behind that of the booking. */
export function readDay(record: CsvRecord, column: string): string {
  return record.time(column, (text) => {
    const day = /\bas of\s+(\S+)/i.exec(text)?.[1] ?? text;
    return slashedTime(day.trim().replaceAll("-", "/"), "month-first");
  });
}

/** Whether the cell is a day: notes and sums below a table are none. */
export function isDay(text: string): boolean {
  return /^\s*\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b/.test(text);
}

/**
 * Fees of a fill, signed: what is missing from size × price to the amount that was posted. Null where that is more than
 * a rounded price and fees can explain, as where the price is one of a split.
 */
export function sumFees(fill: Pick<Fill, "side" | "size" | "price" | "contractSize">, amount: string): Big | null {
  const value = Decimal(fill.size)
    .times(fill.price)
    .times(fill.contractSize ?? "1");
  const fees = Decimal(amount).minus(fill.side === Direction.Long ? value.times(-1) : value);
  const most = value.div(10).plus(5);
  return fees.abs().lte(most) ? fees : null;
}
