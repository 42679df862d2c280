import { eachListedCost, type ListedCost, listedCosts } from "@entrywise/domain/figures/close-costs";
import type { MoneyColumn } from "@entrywise/domain/statistics/money-column";
import { Dictionary } from "./dictionary.ts";

/** What codes of a table stand for. */
export interface Dictionaries {
  accounts: Dictionary<string>;
  strategies: Dictionary<string | null>;
  symbols: Dictionary<string>;
  imports: Dictionary<string | null>;
  tagSets: Dictionary<readonly string[]>;
}

/**
 * What lists, filters and statistics need of a user's trades, as columns in the order of all statistics (`inCloseOrder`);
 * trades of which nothing is closed come last. Times are ms since 1970 UTC. A NaN is "none".
 */
export interface TradeTable extends Record<ListedCost, MoneyColumn> {
  length: number;
  dictionaries: Dictionaries;
  /** Four numbers of 32 bits a trade, the highest first. */
  ids: Uint32Array;
  /** Codes of the dictionaries. */
  accounts: Uint32Array;
  strategies: Uint32Array;
  symbols: Uint32Array;
  imports: Uint32Array;
  tagSets: Uint32Array;
  marketType: Uint8Array;
  direction: Uint8Array;
  status: Uint8Array;
  /** 1 where it is so. */
  isClosed: Uint8Array;
  /** Has an overall rating or an overall review. */
  isReviewed: Uint8Array;
  /** 0 wrong, 1 right, `neverSaid`. */
  prediction: Uint8Array;
  openTime: Float64Array;
  /** Last close, of an open trade the last one so far. */
  closeTime: Float64Array;
  /** Place among closes of the same instant as the broker counts it: two numbers of 32 bits, the higher first; the largest is "none". */
  closeOrders: Uint32Array;
  plannedTime: Float64Array;
  size: Float64Array;
  netPips: Float64Array;
  netRR: Float64Array;
  /** As netRR, before costs. */
  grossRR: Float64Array;
  grossProfit: MoneyColumn;
  /** All costs together. */
  costs: MoneyColumn;
  netProfit: MoneyColumn;
}

export const neverSaid = 2;

export const moneyNames = ["grossProfit", ...listedCosts, "costs", "netProfit"] as const;

export function newDictionaries(): Dictionaries {
  return {
    accounts: new Dictionary(),
    strategies: new Dictionary(),
    symbols: new Dictionary(),
    imports: new Dictionary(),
    tagSets: new Dictionary(),
  };
}

export type Column = Float64Array | Uint32Array | Uint8Array;

/** Makes one column of a new table; `of` finds the same column in another, `empty` makes room for so many values. */
export type MakeColumn = <C extends Column>(
  of: (table: TradeTable) => C,
  empty: (length: number) => C,
  width: number,
) => C;

const newCodes = (length: number): Uint32Array => new Uint32Array(length);
const newBytes = (length: number): Uint8Array => new Uint8Array(length);
const newNumbers = (length: number): Float64Array => new Float64Array(length);

/** A table whose columns are made one by one. */
export function tableOf(length: number, dictionaries: Dictionaries, make: MakeColumn): TradeTable {
  const codes = (of: (table: TradeTable) => Uint32Array) => make(of, newCodes, 1);
  const bytes = (of: (table: TradeTable) => Uint8Array) => make(of, newBytes, 1);
  const numbers = (of: (table: TradeTable) => Float64Array) => make(of, newNumbers, 1);
  const money = (of: (table: TradeTable) => MoneyColumn): MoneyColumn => ({
    whole: numbers((table) => of(table).whole),
    fraction: numbers((table) => of(table).fraction),
  });
  return {
    length,
    dictionaries,
    ids: make((table) => table.ids, newCodes, 4),
    accounts: codes((table) => table.accounts),
    strategies: codes((table) => table.strategies),
    symbols: codes((table) => table.symbols),
    imports: codes((table) => table.imports),
    tagSets: codes((table) => table.tagSets),
    marketType: bytes((table) => table.marketType),
    direction: bytes((table) => table.direction),
    status: bytes((table) => table.status),
    isClosed: bytes((table) => table.isClosed),
    isReviewed: bytes((table) => table.isReviewed),
    prediction: bytes((table) => table.prediction),
    openTime: numbers((table) => table.openTime),
    closeTime: numbers((table) => table.closeTime),
    closeOrders: make((table) => table.closeOrders, newCodes, 2),
    plannedTime: numbers((table) => table.plannedTime),
    size: numbers((table) => table.size),
    netPips: numbers((table) => table.netPips),
    netRR: numbers((table) => table.netRR),
    grossRR: numbers((table) => table.grossRR),
    grossProfit: money((table) => table.grossProfit),
    ...eachListedCost((cost) => money((table) => table[cost])),
    costs: money((table) => table.costs),
    netProfit: money((table) => table.netProfit),
  };
}

/** Room for so many trades; what is in it means nothing yet. */
export function emptyTable(length: number, dictionaries: Dictionaries): TradeTable {
  return tableOf(length, dictionaries, (_, empty, width) => empty(length * width));
}

/** The account of a row. */
export function accountOf({ accounts, dictionaries }: TradeTable, row: number): string {
  return dictionaries.accounts.values[accounts[row] ?? 0] ?? "";
}

export function symbolOf({ symbols, dictionaries }: TradeTable, row: number): string {
  return dictionaries.symbols.values[symbols[row] ?? 0] ?? "";
}

/** null where a trade has no strategy. */
export function strategyOf({ strategies, dictionaries }: TradeTable, row: number): string | null {
  return dictionaries.strategies.values[strategies[row] ?? 0] ?? null;
}

export function tagsOf({ tagSets, dictionaries }: TradeTable, row: number): readonly string[] {
  return dictionaries.tagSets.values[tagSets[row] ?? 0] ?? [];
}
