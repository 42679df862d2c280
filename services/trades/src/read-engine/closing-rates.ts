import type { Big } from "@entrywise/domain/decimal";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { convertedMoney } from "@entrywise/domain/statistics/converted-money";
import type { MoneyColumn } from "@entrywise/domain/statistics/money-column";
import type { TradeTable } from "./table/trade-table.ts";

/** What one is worth on a day; null where there is no rate. */
export interface ClosingRate {
  from: string;
  rate: Big | null;
}

/** Rates at which the trades of a table were closed, in one currency; what is open yet at those of its open day. */
export interface ClosingRates {
  /** By row, which of the rates is its own. */
  codes: Uint32Array;
  /** The first is that of trades without a date. */
  rates: readonly ClosingRate[];
  /** A column of money in the currency; cached as long as the column. */
  convert(column: MoneyColumn): MoneyColumn;
}

interface Cached {
  accounts: Uint32Array;
  openTime: Float64Array;
  between: string;
  rates: ReferenceRates;
  closing: ClosingRates;
}

// Most writes leave closes and accounts as they were, and with them what was converted.
const cache = new WeakMap<Float64Array, Cached>();

/** @param currencies of the accounts, by their code */
export function closingRates(
  trades: TradeTable,
  currencies: readonly string[],
  currency: string,
  rates: ReferenceRates,
): ClosingRates {
  const between = [currency, ...currencies].join();
  const { accounts, openTime, closeTime } = trades;
  const known = cache.get(closeTime);
  const isKnown = known?.accounts === accounts && known.openTime === openTime;
  if (isKnown && known.between === between && known.rates === rates) return known.closing;
  const closing = readRates(trades, currencies, currency, rates);
  cache.set(closeTime, { accounts, openTime, between, rates, closing });
  return closing;
}

const dayMs = 86_400_000;

function readRates(
  { accounts, openTime, closeTime, length }: TradeTable,
  currencies: readonly string[],
  currency: string,
  rates: ReferenceRates,
): ClosingRates {
  const found: ClosingRate[] = [{ from: "", rate: null }];
  const codesOf = currencies.map(() => new Map<number, number>());
  const codeOf = (account: number, day: number): number => {
    const known = codesOf[account]?.get(day);
    if (known !== undefined) return known;
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    const from = currencies[account] ?? "";
    const code = found.push({ from, rate: rates.rateOn(from, currency, date)?.rate ?? null }) - 1;
    codesOf[account]?.set(day, code);
    return code;
  };
  const codes = new Uint32Array(length);
  for (let row = 0; row < length; row += 1) {
    const close = closeTime[row] ?? Number.NaN;
    const time = Number.isNaN(close) ? (openTime[row] ?? Number.NaN) : close;
    codes[row] = Number.isNaN(time) ? 0 : codeOf(accounts[row] ?? 0, Math.floor(time / dayMs));
  }
  const converted = new WeakMap<Float64Array, MoneyColumn>();
  const exact = found.map(({ rate }) => rate);
  return {
    codes,
    rates: found,
    convert(column) {
      const fresh = converted.get(column.whole) ?? convertedMoney(column, codes, exact);
      converted.set(column.whole, fresh);
      return fresh;
    },
  };
}
