import type { StatementCurrency, StatementRow } from "../importer.ts";

export interface SettledRows {
  currency: string | null;
  currencies: StatementCurrency[];
  /** Those in the currency. */
  rows: StatementRow[];
}

/**
 * Closed positions of one account: an exchange settles each in the coin of its contract.
 *
 * @param wanted currency of the account they are for, else that of the first
 */
export function settledRows(rows: readonly StatementRow[], wanted: string | null): SettledRows {
  const counts = new Map<string, number>();
  for (const { quoteCurrency } of rows) {
    if (quoteCurrency !== null) counts.set(quoteCurrency, (counts.get(quoteCurrency) ?? 0) + 1);
  }
  const currency = wanted !== null && counts.has(wanted) ? wanted : (rows[0]?.quoteCurrency ?? null);
  return {
    currency,
    currencies: [...counts].map(([name, trades]) => ({ currency: name, trades })),
    rows: rows.filter((row) => row.quoteCurrency === currency),
  };
}
