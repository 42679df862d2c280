import type { StatementCurrency } from "../importer.ts";
import { type CoinPair, isCurrencyCode } from "./coin-pairs.ts";

/** In which currencies the trades of a file are: each trade in one of them. */
export interface CoinQuotes {
  /** That of most trades. */
  main: string | null;
  /** The most used first. */
  currencies: StatementCurrency[];
  of(pair: CoinPair): string;
}

/**
 * A trade is in its quote. Yen made with USDTJPY are worth dollars at the price at which they were made, so where most
 * trades are in dollars that one is too: every trade is in one currency, whichever of them is imported first.
 */
export function coinQuotes(fills: readonly { pair: CoinPair }[]): CoinQuotes {
  const main = countBy(fills, ({ quote }) => quote)[0]?.currency ?? null;
  const of = ({ base, quote }: CoinPair) => (base === main ? base : quote);
  return { main, of, currencies: countBy(fills, of) };
}

function countBy(fills: readonly { pair: CoinPair }[], of: (pair: CoinPair) => string): StatementCurrency[] {
  const counts = new Map<string, number>();
  for (const { pair } of fills) {
    const currency = of(pair);
    if (isCurrencyCode(currency)) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].map(([currency, trades]) => ({ currency, trades })).toSorted((a, b) => b.trades - a.trades);
}
