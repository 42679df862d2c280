import { type Big, Decimal, ONE } from "../decimal.ts";

/** Units of a currency for one unit of the base, on one day. */
export interface DailyRate {
  /** YYYY-MM-DD. */
  day: string;
  currency: string;
  /** Decimal in plain notation, greater than 0. */
  perBase: string;
}

/** What one unit of a currency is worth in another, and of which day that is. */
export interface UsedRate {
  rate: Big;
  /** YYYY-MM-DD: the day asked for or the last earlier one with a rate; the earlier of two for a cross rate. */
  day: string;
}

export interface ReferenceRates {
  /** Who published them. */
  source: string;
  /** Those that have or had a rate, the base among them. */
  currencies: ReadonlySet<string>;
  /** Last day with a rate, YYYY-MM-DD; null without any. */
  lastDay: string | null;
  /**
   * Multiply an amount of `from` by the rate to have it in `to`.
   *
   * @param day YYYY-MM-DD
   * @returns null when either currency has no rate on that day nor in the week before it
   */
  rateOn(from: string, to: string, day: string): UsedRate | null;
}

/** Coins that are taken to be worth their currency. */
export const peggedTo: Readonly<Record<string, string>> = { USDT: "USD", USDC: "USD" };

/** A week covers every weekend and run of holidays; what is older no longer says what the day was like. */
const mostDaysBack = 7;
const dayMs = 86_400_000;

/**
 * Rates of central banks: one a working day against one base. Weekends and holidays take the last earlier day, pairs
 * without the base cross over it, and a currency against itself is 1 on any day.
 *
 * @param base currency that all rates are against
 * @param rates in any order; of two for the same day the first counts
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

/** Index of the last day up to one; -1 when all are later. */
function lastUpTo(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
