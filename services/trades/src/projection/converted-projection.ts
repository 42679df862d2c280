import type { CurrencyConversion } from "@entrywise/contracts/trades/statistics.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { type Big, decimal, toWire } from "@entrywise/domain/decimal";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { filterTrades } from "./filter-trades.ts";
import type { ProjectedAccount, ProjectedTrade } from "./projected-trade.ts";
import { createProjection, type UserProjection } from "./user-projection.ts";

const kept = new WeakMap<UserProjection, Map<string, UserProjection>>();

/**
 * The same trades with all their money in the filter's reporting currency, each at the rate of its close, where the
 * filter's trades are in several currencies. A trade without a rate has no money: no sum takes it as it is.
 */
export function inOneCurrency(base: UserProjection, rates: ReferenceRates, filter: TradeFilter): UserProjection {
  const currency = filter.reportingCurrency;
  if (currency === undefined || !rates.currencies.has(currency)) return base;
  if (!isMixed(base, filter)) return base;
  const known = kept.get(base) ?? new Map<string, UserProjection>();
  kept.set(base, known);
  const converted = known.get(currency) ?? convert(base, rates, currency);
  known.set(currency, converted);
  return converted;
}

function isMixed(base: UserProjection, filter: TradeFilter): boolean {
  const currencies = new Set([...base.accounts.values()].map((account) => account.currency));
  if (currencies.size < 2) return false;
  let first: string | undefined;
  for (const row of filterTrades(base, filter)) {
    const currency = base.accounts.get(base.trades[row]?.accountId ?? "")?.currency;
    first ??= currency;
    if (currency !== first) return true;
  }
  return false;
}

/** What was used for some rows of a converted projection; null where nothing was converted. */
export function conversionOf({ conversion }: UserProjection, rows: Uint32Array): CurrencyConversion | null {
  if (conversion === null) return null;
  const used = new Map<string, { count: number; lowest: Big; highest: Big }>();
  let leftOut = 0;
  for (const row of rows) {
    const rate = decimal(conversion.rates[row] ?? null);
    const from = conversion.from[row] ?? "";
    if (rate === null) leftOut += 1;
    if (rate === null || from === conversion.currency) continue;
    const { count, lowest, highest } = used.get(from) ?? { count: 0, lowest: rate, highest: rate };
    used.set(from, {
      count: count + 1,
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

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function convert(base: UserProjection, rates: ReferenceRates, currency: string): UserProjection {
  const from = base.trades.map((trade) => base.accounts.get(trade.accountId)?.currency ?? "");
  const used = base.trades.map(({ closeTime }, row) =>
    closeTime === null ? null : (rates.rateOn(from[row] ?? "", currency, dayOf(closeTime))?.rate ?? null),
  );
  const firstClose = firstCloses(base.trades);
  let areBalancesKnown = true;
  const atTime = (account: ProjectedAccount, amount: string, time: number) => {
    const rate = rates.rateOn(account.currency, currency, dayOf(time))?.rate ?? null;
    if (rate === null && decimal(amount)?.eq(0) === false) areBalancesKnown = false;
    return times(amount, rate) ?? "0";
  };
  const accounts = [...base.accounts.values()].map((account): ProjectedAccount => {
    const began = Math.min(firstClose.get(account.id) ?? Number.POSITIVE_INFINITY, account.cash[0]?.time ?? Infinity);
    return {
      ...account,
      currency,
      startBalance: Number.isFinite(began) ? atTime(account, account.startBalance, began) : "0",
      cash: account.cash.map(({ time, amount }) => ({ time, amount: atTime(account, amount, time) })),
    };
  });
  const projection = createProjection(
    base.version,
    base.preference,
    base.trades.map((trade, row) => withMoney(trade, used[row] ?? null)),
    {
      accounts,
      strategies: [...base.strategies].map(([id, name]) => ({ id, name })),
      tags: [...base.tags.values()],
    },
  );
  const conversion = { currency, source: rates.source, rates: used.map(toWire), from, areBalancesKnown };
  return { ...projection, families: base.families, rules: base.rules, conversion };
}

const moneyFields = ["grossProfit", "commissions", "roll", "dividends", "costs", "netProfit"] as const;

function withMoney(trade: ProjectedTrade, rate: Big | null): ProjectedTrade {
  const money = Object.fromEntries(moneyFields.map((field) => [field, times(trade[field], rate)]));
  return { ...trade, ...money };
}

function times(amount: string | null, rate: Big | null): string | null {
  const exact = decimal(amount);
  return exact === null || rate === null ? null : toWire(exact.times(rate));
}

function firstCloses(trades: readonly ProjectedTrade[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { accountId, closeTime } of trades) {
    if (closeTime !== null && !first.has(accountId)) first.set(accountId, closeTime);
  }
  return first;
}
