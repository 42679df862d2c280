import { type Big, Decimal, ONE } from "../decimal.ts";

/** Units of a currency per unit of the base on one day. */
export interface DailyRate {
  /** YYYY-MM-DD. */
  day: string;
  currency: string;
  /** Decimal in plain notation, greater than 0. */
  perBase: string;
}

/** An exchange rate and its day. */
export interface UsedRate {
  rate: Big;
  /** YYYY-MM-DD: the requested day or the last earlier one with a rate; for a cross rate the earlier of both. */
  day: string;
}

export interface ReferenceRates {
  /** Who published them. */
  source: string;
  /** Currencies that have or had a rate, including the base. */
  currencies: ReadonlySet<string>;
  /** Last day with a rate, YYYY-MM-DD; null without any. */
  lastDay: string | null;
  /**
   * Multiply an amount in `from` by the rate to convert it to `to`.
   *
   * @param day YYYY-MM-DD
   * @returns null if either currency has no rate on that day or in the week before
   */
  rateOn(from: string, to: string, day: string): UsedRate | null;
}

/** Coins treated as equal to their currency. */
export const peggedTo: Readonly<Record<string, string>> = { USDT: "USD", USDC: "USD" };

/** A week covers every weekend and run of holidays; older rates are no longer meaningful. */
const mostDaysBack = 7;
const dayMs = 86_400_000;

/**
 * Central bank rates: one per working day against one base. Weekends and holidays use the last earlier day, other pairs are
 * crossed over the base, and a currency against itself is always 1.
 *
 * @param base base currency of all rates
 * @param rates in any order; the first of two for the same day counts
 */
export function referenceRates(source: string, base: string, rates: Iterable<DailyRate>): ReferenceRates {
  const series = new Map<string, { days: string[]; values: string[] }>();
  let lastDay: string | null = null;
  for (const { currency, day, perBase } of [...rates].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))) {
    lastDay = day;
    const of = series.get(currency) ?? { days: [], values: [] };
    series.set(currency, of);
    if (of.days.at(-1) === day) continue;
    of.days.push(day);
    of.values.push(perBase);
  }
  const known = new Map<string, UsedRate>();

  const perBase = (currency: string, day: string): UsedRate | null => {
    if (currency === base) return { rate: ONE, day };
    const of = series.get(currency);
    const index = of ? lastUpTo(of.days, day) : -1;
    const [value, dayOf] = [of?.values[index], of?.days[index]];
    if (value === undefined || dayOf === undefined) return null;
    return Date.parse(day) - Date.parse(dayOf) > mostDaysBack * dayMs ? null : { rate: Decimal(value), day: dayOf };
  };

  return {
    source,
    currencies: new Set([base, ...series.keys()]),
    lastDay,
    rateOn(from, to, day) {
      const [given, wanted] = [peggedTo[from] ?? from, peggedTo[to] ?? to];
      if (given === wanted) return { rate: ONE, day };
      const key = `${given} ${wanted} ${day}`;
      const before = known.get(key);
      if (before) return before;
      const [one, other] = [perBase(given, day), perBase(wanted, day)];
      if (!one || !other) return null;
      const used = { rate: other.rate.div(one.rate), day: one.day < other.day ? one.day : other.day };
      known.set(key, used);
      return used;
    },
  };
}

/** Index of the last day not after a day; -1 if all are later. */
function lastUpTo(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
