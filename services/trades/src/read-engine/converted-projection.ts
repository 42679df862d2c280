import type { CurrencyConversion } from "@entrywise/contracts/trades/currency-conversion";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { type Big, decimal, toWire } from "@entrywise/domain/decimal";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { type ClosingRates, closingRates } from "./closing-rates.ts";
import { currencyOf } from "./currency-of.ts";
import { filterTrades } from "./filter/filter-trades.ts";
import type { ProjectedAccount } from "./projected-account.ts";
import { moneyNames, type TradeTable } from "./table/trade-table.ts";
import { createProjection, type UserProjection } from "./user-projection.ts";

const cache = new WeakMap<UserProjection, Map<string, { rates: ReferenceRates; projection: UserProjection }>>();

/**
 * The same trades with all their money in the filter's reporting currency, else in the reader's own, each at the rate of its close,
 * where the filter's trades are in several currencies. A trade without a rate has no money: no sum takes it as it is.
 */
export function inOneCurrency(
  base: UserProjection,
  rates: ReferenceRates,
  filter: TradeFilter,
  ofReader = base.preference.reportingCurrency,
): UserProjection {
  const currency = filter.reportingCurrency ?? ofReader;
  if (!isMixed(base, filter)) return base;
  const known = cache.get(base) ?? new Map<string, { rates: ReferenceRates; projection: UserProjection }>();
  cache.set(base, known);
  const before = known.get(currency);
  if (before?.rates === rates) return before.projection;
  const projection = convert(base, rates, currency);
  known.set(currency, { rates, projection });
  return projection;
}

function isMixed(base: UserProjection, filter: TradeFilter): boolean {
  const currencies = new Set([...base.accounts.values()].map((account) => account.currency));
  currencies.delete(""); // of rows of a group whose money is not shared
  if (currencies.size < 2) return false;
  const rows = filterTrades(base, filter);
  return rows.length > 0 && currencyOf(base, rows) === null;
}

/** What was used for some rows of a converted projection; null where nothing was converted. */
export function conversionOf({ conversion }: UserProjection, rows: Uint32Array): CurrencyConversion | null {
  if (conversion === null) return null;
  const { rates } = conversion.closing;
  const counts = countRates(conversion.closing, rows);
  const used = new Map<string, { count: number; lowest: Big; highest: Big }>();
  let leftOut = 0;
  for (const [code, { from, rate }] of rates.entries()) {
    const trades = counts[code] ?? 0;
    // Whoever shares no profit has no currency, and lacks no rate.
    if (rate === null && from !== "") leftOut += trades;
    if (trades === 0 || rate === null || from === conversion.currency) continue;
    const { count, lowest, highest } = used.get(from) ?? { count: 0, lowest: rate, highest: rate };
    used.set(from, {
      count: count + trades,
      lowest: rate.lt(lowest) ? rate : lowest,
      highest: rate.gt(highest) ? rate : highest,
    });
  }
  const { currency, source } = conversion;
  const shown = [...used].map(([from, { count, lowest, highest }]) => ({
    currency: from,
    count,
    lowest: toWire(lowest) ?? "0",
    highest: toWire(highest) ?? "0",
  }));
  return { currency, source, leftOut, rates: shown.toSorted((a, b) => b.count - a.count) };
}

/** How many of the rows have each rate. */
function countRates({ codes, rates }: Pick<ClosingRates, "codes" | "rates">, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(rates.length);
  for (let index = 0; index < rows.length; index += 1) {
    const code = codes[rows[index] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function convert(base: UserProjection, rates: ReferenceRates, currency: string): UserProjection {
  const { trades } = base;
  const currencies = trades.dictionaries.accounts.values.map((id) => base.accounts.get(id)?.currency ?? "");
  const closing = closingRates(trades, currencies, currency, rates);
  let areBalancesKnown = true;
  const atTime = (account: ProjectedAccount, amount: string, time: number) => {
    const rate = rates.rateOn(account.currency, currency, dayOf(time))?.rate ?? null;
    if (rate === null && decimal(amount)?.eq(0) === false) areBalancesKnown = false;
    return times(amount, rate) ?? "0";
  };
  const firstClose = firstCloses(trades);
  const accounts = [...base.accounts.values()].map((account): ProjectedAccount => {
    const began = Math.min(firstClose.get(account.id) ?? Infinity, account.cash[0]?.time ?? Infinity);
    return {
      ...account,
      currency,
      startBalance: Number.isFinite(began) ? atTime(account, account.startBalance, began) : "0",
      cash: account.cash.map((entry) => ({ ...entry, amount: atTime(account, entry.amount, entry.time) })),
      // Shares are of balances in the account's own currency.
      partialResults: [],
    };
  });
  const projection = createProjection(
    { version: base.version, preference: base.preference },
    withMoney(trades, closing),
    {
      accounts,
      strategies: [...base.strategies].map(([id, name]) => ({ id, name })),
      tags: [...base.tags.values()],
    },
    { sharesOfOthers: base.shares, resultsByOwner: base.resultsByOwner, recorded: base },
  );
  const conversion = { recorded: base, currency, source: rates.source, closing, areBalancesKnown };
  const { families, rules, stops, texts } = base;
  return { ...projection, families, rules, stops, texts, conversion };
}

/** The same trades, whose money is converted column by column when somebody asks for it. */
function withMoney(trades: TradeTable, closing: ClosingRates): TradeTable {
  const money = Object.fromEntries(
    moneyNames.map((name) => [name, { get: () => closing.convert(trades[name]), enumerable: true }]),
  );
  return Object.defineProperties({ ...trades }, money);
}

function times(amount: string, rate: Big | null): string | null {
  const exact = decimal(amount);
  return exact === null || rate === null ? null : toWire(exact.times(rate));
}

function firstCloses({ accounts, closeTime, dictionaries, length }: TradeTable): Map<string, number> {
  const first = new Float64Array(dictionaries.accounts.values.length).fill(Number.NaN);
  // In close order the first of an account is its earliest.
  for (let row = length - 1; row >= 0; row -= 1) {
    const close = closeTime[row] ?? Number.NaN;
    if (!Number.isNaN(close)) first[accounts[row] ?? 0] = close;
  }
  return new Map(
    dictionaries.accounts.values.flatMap((id, code) => {
      const close = first[code] ?? Number.NaN;
      return Number.isNaN(close) ? [] : [[id, close] as const];
    }),
  );
}
