import { readFileSync } from "node:fs";
import type { DailyRate } from "@entrywise/domain/rates/reference-rates";

/**
 * Rates from a file as the European Central Bank publishes them: a row per working day, units of each currency for one
 * euro, "N/A" for none. https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates
 */
export function readReferenceRates(path: string): DailyRate[] {
  return [...dailyRates(readFileSync(path, "utf8"))];
}

/** @throws Error for a file that is none of the bank's: without rates, totals would silently lose trades */
export function* dailyRates(csv: string): Generator<DailyRate> {
  const [head = "", ...lines] = csv.split(/\r?\n/);
  const [first, ...currencies] = head.split(",");
  if (first !== "Date" || currencies.length === 0) throw new Error("The file of rates has no row of currencies.");
  for (const line of lines) {
    const [day = "", ...values] = line.split(",");
    if (day === "") continue;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`The file of rates has a row without a date: ${day}`);
    for (const [index, perBase] of values.entries()) {
      const currency = currencies[index];
      if (currency && /^\d+(\.\d+)?$/.test(perBase) && /[1-9]/.test(perBase)) yield { day, currency, perBase };
    }
  }
}
