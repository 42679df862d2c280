import type { BarCoverage, SymbolCoverage } from "@entrywise/contracts/trades/bar-coverage.api";
import type { OwnBarsPreview } from "@entrywise/contracts/trades/charting.api";

/** A file on its way into the journal. */
export interface UploadRow {
  id: string;
  file: File;
  /** `asked`: symbol or time zone is not known yet. */
  state: "reading" | "asked" | "saving" | "saved" | "failed";
  /** Null until the file is read. */
  preview: OwnBarsPreview | null;
  /** Null: somebody has to say. */
  symbol: string | null;
  timeZone: string | null;
  /** Why it could not be read or saved. */
  problem: string | null;
  /** What it filled, once it is saved. */
  filled: Filled | null;
}

export interface Filled {
  days: number;
  trades: number;
}

/** Brokers write one instrument in many ways: `xauusd@` and `XAU/USD` are the same. */
export const symbolKey = (symbol: string) => symbol.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** The traded symbol that a file's name means; null where it is none of them. */
export function tradedSymbol(guess: string | null, symbols: readonly string[]): string | null {
  return guess === null ? null : (symbols.find((symbol) => symbolKey(symbol) === symbolKey(guess)) ?? null);
}

/** At most three traded symbols that the file may be of: first those whose name is like the file's, then those that lack most. */
export function likelySymbols(guess: string | null, items: readonly SymbolCoverage[]): string[] {
  const lacking = items.filter(({ daysMissing }) => daysMissing > 0).map(({ symbol }) => symbol);
  const key = symbolKey(guess ?? "");
  const isLike = (symbol: string) =>
    key !== "" && (symbolKey(symbol).startsWith(key.slice(0, 3)) || key.includes(symbolKey(symbol)));
  return [...lacking.filter(isLike), ...lacking.filter((symbol) => !isLike(symbol))].slice(0, 3);
}

/** What has been filled of a symbol between two looks. */
export function filledBetween(before: BarCoverage, after: BarCoverage, symbol: string): Filled {
  const of = ({ items }: BarCoverage) => items.find((item) => symbolKey(item.symbol) === symbolKey(symbol));
  const [then, now] = [of(before), of(after)];
  return {
    days: Math.max(0, (then?.daysMissing ?? 0) - (now?.daysMissing ?? 0)),
    trades: Math.max(0, (then?.tradesWithout ?? 0) - (now?.tradesWithout ?? 0)),
  };
}

export function addUpFilled(parts: readonly Filled[]): Filled {
  return parts.reduce((sum, { days, trades }) => ({ days: sum.days + days, trades: sum.trades + trades }), {
    days: 0,
    trades: 0,
  });
}
