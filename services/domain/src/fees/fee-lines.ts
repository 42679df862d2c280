import type { Big } from "../decimal.ts";
import type { MarketType } from "../enumerations.ts";

/** How a fee is counted: for each lot, contract, share or unit of size, or in percent of the value that changes hands. */
export const feeUnits = ["lot", "contract", "share", "percent"] as const;
export type FeeUnit = (typeof feeUnits)[number];

/** When a fee is charged: with the entry, with the exit, or with both. */
export const feeSides = ["open", "close", "both"] as const;
export type FeeSide = (typeof feeSides)[number];

/** What a fee is for: everything, one market, or instruments by their symbols. */
export type FeeScope =
  | { kind: "all" }
  | { kind: "market"; market: MarketType }
  | { kind: "symbols"; symbols: readonly string[] };

/** One line of a fee schedule. Amounts are positive and in the currency of the account. */
export interface FeeLine {
  scope: FeeScope;
  unit: FeeUnit;
  /** For each unit and side; in percent 0.05 is 0.05 %. */
  rate: Big;
  /** Least that one side costs; null: nothing. */
  minimum: Big | null;
  side: FeeSide;
  /** First UTC day of closes that it is for, YYYY-MM-DD. */
  firstDay: string;
}

const exactness: Readonly<Record<FeeScope["kind"], number>> = { all: 0, market: 1, symbols: 2 };

/**
 * The line for an instrument on a day: the most exact one wins, instrument before market before all; of equally exact ones the
 * one that began last.
 *
 * @param day UTC day of the close, YYYY-MM-DD
 * @returns null where no line is for it
 */
export function findFeeLine<Line extends FeeLine>(
  lines: readonly Line[],
  { symbol, marketType }: { symbol: string; marketType: MarketType },
  day: string,
): Line | null {
  let found: Line | null = null;
  for (const line of lines) {
    if (line.firstDay > day || !includes(line.scope, symbol, marketType)) continue;
    if (found === null || isBefore(found, line)) found = line;
  }
  return found;
}

function includes(scope: FeeScope, symbol: string, marketType: MarketType): boolean {
  if (scope.kind === "all") return true;
  if (scope.kind === "market") return scope.market === marketType;
  return scope.symbols.some((one) => one.toUpperCase() === symbol.toUpperCase());
}

function isBefore(found: FeeLine, line: FeeLine): boolean {
  const further = exactness[line.scope.kind] - exactness[found.scope.kind];
  return further > 0 || (further === 0 && line.firstDay > found.firstDay);
}

/** What a line is for, as one text: two lines with the same one and the same first day contradict each other. */
export function feeScopeKeys(scope: FeeScope): string[] {
  if (scope.kind === "all") return ["all"];
  if (scope.kind === "market") return [`market ${scope.market}`];
  return scope.symbols.map((symbol) => `symbol ${symbol.toUpperCase()}`);
}
