import type { Big } from "@entrywise/domain/decimal";
import type { CsvRecord } from "../grids/csv-table.ts";
import { buyOrSell } from "../statement-row.ts";
import { findSettlement } from "./bybit-contracts.ts";
import { amountOrZero, sizeIn } from "./coin-amount.ts";
import { bybitQuotes, pairOfSymbol } from "./coin-pairs.ts";
import type { CoinFill } from "./coin-trades.ts";

/** A row of the log with its time. */
export interface LogEntry {
  record: CsvRecord;
  time: string;
  type: string;
  currency: string;
  contract: string;
  /** What the balance of the currency gained, fees included. */
  change: Big;
}

export function logEntry(record: CsvRecord, time: string): LogEntry {
  return {
    record,
    time,
    type: record.required("type").toUpperCase().slice(0, 60),
    currency: record.required("currency").toUpperCase().slice(0, 20),
    contract: record.text("contract").toUpperCase().slice(0, 60),
    change: amountOrZero(record, "change"),
  };
}

/** A fill of a contract: it opens or closes a position, a spot trade does neither. */
export function isOfContract({ record, type }: LogEntry): boolean {
  return /^(TRADE|LIQUIDATION|ADL|BUST_TRADE|DELIVERY)$/.test(type) && /^(open|close)$/i.test(record.text("action"));
}

/** Settled in its coin, or an option: neither makes profit by (exit − entry) × size of the quote. */
export function isOfOtherKind({ contract }: LogEntry): boolean {
  return findSettlement(contract).isInverse || /-[CP](-|$)/.test(contract);
}

export function contractFill({ record, time, contract, currency }: LogEntry): CoinFill {
  const [size, price] = [sizeIn(record, "quantity"), sizeIn(record, "filled price")];
  const fee = amountOrZero(record, "fee paid").times(-1);
  return {
    ...{ row: record.row, id: record.text("tradeid").slice(0, 50) || null, symbol: contract, time },
    pair: { base: contract.replace(/(USDT|USDC|PERP)?(-.*)?$/, ""), quote: findSettlement(contract).quoteCurrency },
    side: record.word("direction", buyOrSell),
    ...{ size, price, value: size.times(price) },
    fees: fee.eq(0) ? [] : [{ amount: fee, coin: currency }],
    isSpot: false,
    effect: /^open$/i.test(record.text("action")) ? "open" : "close",
  };
}

/** A spot trade is two rows, one for each coin, alike in all else. */
export function spotKey({ record, time, contract }: LogEntry): string {
  const alike = ["direction", "filled price", "orderid", "tradeid"].map((column) => record.text(column));
  return JSON.stringify([contract, time, ...alike]);
}

/** Null when the rows are not one of the base and one of the quote. */
export function spotFill([first, second, ...more]: readonly LogEntry[]): CoinFill | null {
  const pair = first === undefined ? null : pairOfSymbol(first.contract, bybitQuotes);
  if (!first || !second || more.length > 0 || pair === null) return null;
  const [base, quote] = first.currency === pair.base ? [first, second] : [second, first];
  if (base.currency !== pair.base || quote.currency !== pair.quote) return null;
  const [size, value] = [base, quote].map(({ record }) => amountOrZero(record, "quantity").abs());
  if (!size?.gt(0) || !value?.gt(0)) return null;
  const fees = [base, quote].map(({ record, currency }) => ({
    amount: amountOrZero(record, "fee paid").times(-1),
    coin: currency,
  }));
  return {
    ...{ row: first.record.row, id: first.record.text("tradeid").slice(0, 50) || null, symbol: first.contract },
    ...{ pair, size, value, price: null, time: first.time, isSpot: true, effect: null },
    side: first.record.word("direction", buyOrSell),
    fees: fees.filter(({ amount }) => !amount.eq(0)),
  };
}
