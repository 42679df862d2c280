import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import type { Fill, FilledTrades } from "../fills/fills-to-trades.ts";
import type { StatementWarning } from "../importer.ts";
import { rowWarning } from "../statement-warnings.ts";

/** So many shares for so many, in one instrument. */
export interface Split {
  row: number;
  /** As trades before it are named. */
  symbol: string;
  /** As trades after it are named. */
  after: string;
  /** Shares for one: 4 of `4 for 1`, 0.1 of `1 for 10`. */
  ratio: Big;
  /** Trades before it are in old shares. */
  time: string;
}

const SPLIT =
  /^([^\s(]+)\(.*?\)\s+(?:forward |reverse )?split\s+(\d+(?:\.\d+)?)\s+for\s+(\d+(?:\.\d+)?)(?:\s+\(([^,)]+))?/i;
const DIGITS = 10;

/** Reads what Interactive Brokers writes: `ALFA(US0000000001) Split 4 for 1 (ALFA, ALFA INC, US0000000001)`; null for no split. */
export function parseSplit(description: string, time: string, row: number): Split | null {
  const [, symbol = "", shares = "0", old = "0", after = symbol] = SPLIT.exec(description.trim()) ?? [];
  if (symbol === "" || Decimal(shares).eq(0) || Decimal(old).eq(0)) return null;
  return { row, symbol: plain(symbol), after: plain(after.trim()), ratio: Decimal(shares).div(old), time };
}

/** Shares that a reverse split takes away are named `ALFA.OLD`. */
function plain(symbol: string): string {
  return symbol.replace(/\.OLD$/i, "");
}

/**
 * Fills in the shares of today: those of a position that was open at a split with more or fewer shares at another price,
 * their cost the same. What was closed before the split stays as it was.
 */
export function inNewShares<Key>(fills: ReadonlyMap<Key, Fill>, splits: readonly Split[]): Map<Key, Fill> {
  let current = new Map(fills);
  for (const split of onlyOnce(splits).toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)))) {
    const open = openBefore([...current.values()], split);
    current = new Map([...current].map(([key, fill]) => [key, open.has(fill) ? applied(fill, split) : fill]));
  }
  return current;
}

/** Fills before a split since the position was flat. */
function openBefore(fills: readonly Fill[], { symbol, after, time }: Split): Set<Fill> {
  const open = new Set<Fill>();
  let position = Decimal(0);
  const own = fills.filter((fill) => fill.time < time && [symbol, after].includes(plain(fill.symbol)));
  for (const fill of own.toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)))) {
    position = fill.side === Direction.Long ? position.plus(fill.size) : position.minus(fill.size);
    open.add(fill);
    if (position.eq(0)) open.clear();
  }
  return open;
}

/** A reverse split has a row for what goes and one for what comes. */
function onlyOnce(splits: readonly Split[]): Split[] {
  const splitKey = ({ symbol, ratio, time }: Split) => `${symbol} ${ratio.toFixed()} ${time}`;
  return [...new Map(splits.map((split) => [splitKey(split), split])).values()];
}

function applied(fill: Fill, { after, ratio }: Split): Fill {
  const { written = { symbol: fill.symbol, size: fill.size, price: fill.price } } = fill;
  return {
    ...fill,
    written,
    symbol: after,
    guess: fill.guess === null ? null : { ...fill.guess, instrument: after.toUpperCase() },
    size: Decimal(fill.size).times(ratio).round(DIGITS).toFixed(),
    price: Decimal(fill.price).div(ratio).round(DIGITS).toFixed(),
  };
}

/**
 * Whether trades with the splits are more like the broker's than those without: by its own results, else by what the file
 * closes that it never opened.
 *
 * @param realized the broker's result of each exit, by its row
 */
export function isBetter(withSplits: FilledTrades, without: FilledTrades, realized: ReadonlyMap<number, Big>): boolean {
  const [applied, plainly] = [distance(withSplits, realized), distance(without, realized)];
  return applied.eq(plainly) ? withSplits.unmatched <= without.unmatched : applied.lt(plainly);
}

function distance({ rows }: FilledTrades, realized: ReadonlyMap<number, Big>): Big {
  const own = new Map<number, Big>();
  for (const { row, net } of rows) own.set(row, (own.get(row) ?? Decimal(0)).plus(net));
  return [...realized].reduce((sum, [row, result]) => sum.plus(result.minus(own.get(row) ?? 0).abs()), Decimal(0));
}

/** What has become of a split, a merger and their like. */
export function actionWarning(action: { row: number; what: string; isApplied: boolean }): StatementWarning {
  const name = { action: action.what.slice(0, 80) };
  const why = action.isApplied ? explain("splitApplied", name) : explain("corporateAction", name);
  return rowWarning("Statement.CorporateAction", { row: action.row, ticket: null }, why);
}
