import type { Big } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import type { CsvRecord } from "../grids/csv-table.ts";
import { notAmount, readAmount } from "./coin-amount.ts";
import type { CoinPair } from "./coin-pairs.ts";
import type { CoinFill } from "./coin-trades.ts";
import { assetName } from "./kraken-assets.ts";

/** One change of a balance, or of the size of a position, whose name stands where others have their coin. */
export interface FuturesEntry {
  row: number;
  id: string;
  time: string;
  type: string;
  asset: string;
  isPosition: boolean;
  /** Of what was traded or funded; "" for other entries and in the logs of earlier years. */
  contract: string;
  change: Big;
  /** After it. */
  balance: Big;
  price: Big | null;
  profit: Big | null;
  fee: Big | null;
}

/** A fill: the change of the position, and of the balance unless the fee was paid in points and nothing was made. */
export interface FuturesTrade {
  position: FuturesEntry;
  money: FuturesEntry | null;
}

export function readFuturesEntry(record: CsvRecord, time: string): FuturesEntry {
  const id = record.required("uid").slice(0, 50);
  record.named(id);
  const symbol = record.required("symbol").toUpperCase();
  const isPosition = CONTRACT.test(symbol);
  const needed = (column: string) => {
    const amount = logAmount(record, column);
    if (amount === null) throw notAmount(record, column, "notAmount");
    return amount;
  };
  return {
    ...{ row: record.row, id, time, isPosition },
    type: record.required("type").toLowerCase().slice(0, 60),
    asset: isPosition ? symbol : assetName(symbol),
    contract: record.text("contract").toUpperCase().slice(0, 60),
    change: needed("change"),
    balance: needed("new balance"),
    price: logAmount(record, "trade price"),
    profit: logAmount(record, "realized pnl"),
    fee: logAmount(record, "fee"),
  };
}

/** `PF_XBTUSD`, `FI_ETHUSD_250328` */
const CONTRACT = /^[A-Z]{2}_[A-Z0-9]+/;
/** Settled in the currency of their price. */
const LINEAR = /^[PF]F_([A-Z0-9]+?)(USDT|USDC|USD|EUR|GBP)(?:_\d{6})?$/;

/** Whole numbers end with a point; null for an empty cell. */
function logAmount(record: CsvRecord, column: string): Big | null {
  const text = record.text(column).replace(/\.$/, "");
  if (text === "") return null;
  const amount = readAmount(record, text);
  if (amount === null) throw notAmount(record, column, "notAmount");
  return amount;
}

/** Oldest first, the position before its money: Kraken exports the newest first. */
export function futuresInTimeOrder(entries: readonly FuturesEntry[]): FuturesEntry[] {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isNewestFirst = first.time === last.time ? !first.isPosition : first.time > last.time;
  const oldestFirst = isNewestFirst ? entries.toReversed() : [...entries];
  return oldestFirst.sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)));
}

/**
 * The two entries of each fill. They name each other by nothing: of the entries of trades, the money follows its position.
 *
 * @param entries oldest first
 */
export function futuresTrades(entries: readonly FuturesEntry[]): FuturesTrade[] {
  const types = new Set(entries.filter(({ isPosition }) => isPosition).map(({ type }) => type));
  const trades: FuturesTrade[] = [];
  for (const entry of entries) {
    if (entry.isPosition) trades.push({ position: entry, money: null });
    else if (types.has(entry.type)) {
      const last = trades.at(-1);
      if (last?.money === null && belongsTo(entry, last.position)) last.money = entry;
    }
  }
  return trades;
}

function belongsTo(money: FuturesEntry, position: FuturesEntry): boolean {
  const isContract = money.contract === "" || money.contract === position.asset;
  return isContract && money.time === position.time && money.type === position.type;
}

/** Null for a contract that is settled in its coin. */
export function futuresPair(contract: string): CoinPair | null {
  const [, base, quote] = LINEAR.exec(contract) ?? [];
  return base === undefined || quote === undefined ? null : { base: assetName(base), quote };
}

/** Null where no price tells what was made: positions that were moved, contracts settled in their coin. */
export function futuresFill({ position, money }: FuturesTrade): CoinFill | null {
  const pair = futuresPair(position.asset);
  const price = position.price ?? money?.price ?? null;
  if (pair === null || !price?.gt(0) || position.change.eq(0)) return null;
  const size = position.change.abs();
  return {
    ...{ row: position.row, id: position.id, symbol: position.asset, pair, size, price, time: position.time },
    side: position.change.gt(0) ? Direction.Long : Direction.Short,
    value: size.times(price),
    fees: money?.fee == null || money.fee.eq(0) ? [] : [{ amount: money.fee, coin: money.asset }],
    isSpot: false,
    effect: readEffect(position),
  };
}

/** What turns a position around does both. */
function readEffect({ balance, change }: FuturesEntry): CoinFill["effect"] {
  const before = balance.minus(change);
  if (before.times(balance).lt(0)) return null;
  return balance.abs().gt(before.abs()) ? "open" : "close";
}
