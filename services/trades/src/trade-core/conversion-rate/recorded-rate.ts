import { toWire } from "@entrywise/domain/decimal";
import { quoteRate } from "@entrywise/domain/rates/quote-rate";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";

/** What a trade keeps of the rate that its money is counted with. */
export interface RecordedRate {
  /** Account currency per quote currency, as stored; null while none is known. */
  quoteToAccountRate: string | null;
  /** Day of the reference rate, YYYY-MM-DD; null where nothing was converted. */
  quoteRateDay: string | null;
}

/** @param opened ISO 8601; null: not opened yet */
export function recordedRate(
  rates: ReferenceRates,
  quoteCurrency: string,
  accountCurrency: string,
  opened: string | null,
): RecordedRate {
  const used = quoteRate(rates, { quoteCurrency, accountCurrency, opened, now: new Date().toISOString() });
  return { quoteToAccountRate: toWire(used?.rate ?? null), quoteRateDay: used?.day ?? null };
}

/** The first open of a position; null while nothing is opened. */
export function firstOpened(opens: readonly { openDate: string | null }[]): string | null {
  const dates = opens.flatMap(({ openDate }) => openDate ?? []);
  return dates.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}
