import { localTime } from "../cell-text.ts";
import type { StatementWarning } from "../importer.ts";

export function currencyOf(amount: string): string | null {
  if (amount.includes("€")) return "EUR";
  if (amount.includes("£")) return "GBP";
  return amount.includes("$") ? "USD" : null;
}

/** For dates of a file that none of them makes certain; none for dates with the year first. */
export function ambiguousDates(times: readonly string[]): StatementWarning[] {
  const example = times.find((text) => localTime(text) === null);
  if (example === undefined) return [];
  const message = `No date of the file tells whether the day or the month comes first. “${example.slice(0, 40)}” was read with the day first.`;
  return [{ row: null, ticket: null, code: "Statement.AmbiguousDates", message }];
}
