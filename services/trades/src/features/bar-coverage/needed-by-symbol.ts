import { performanceRanges } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { type NeededDay, neededDays, startOfDay } from "@entrywise/domain/charting/needed-days";
import { MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { type FamilyColumns, wholeFact } from "../../read-engine/family-columns.ts";
import { filterTrades, rowsInTotals } from "../../read-engine/filter/filter-trades.ts";
import { symbolOf, type TradeTable } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { symbolKey } from "../../trade-core/bars/symbol-key.ts";

/** What the trades of one symbol need. */
export interface NeededBars {
  symbol: string;
  key: string;
  /** By day: from the earliest open to the latest close on it. */
  days: ReadonlyMap<number, NeededDay>;
  trades: readonly NeedingTrade[];
}

export interface NeedingTrade {
  /** Of the table, in the order of closes. */
  row: number;
  /** On which it ran. */
  days: readonly number[];
  openTime: number;
  /** Of an open trade the end of the day before. */
  closeTime: number;
  /** It is closed and has no MAP or no MFP. */
  lacksExtremes: boolean;
}

interface Gathered {
  symbol: string;
  days: Map<number, NeededDay>;
  trades: NeedingTrade[];
}

const adverse = performanceRanges.indexOf("maximumAdverseExcursion.pips");
const favourable = performanceRanges.indexOf("maximumFavourableExcursion.pips");

export interface Looked {
  /** The family of performance: which trades have MAP and MFP. */
  facts: FamilyColumns;
  /** Open trades have run until the day before. */
  now: number;
}

/** Days on which the executed trades of a filter ran, by symbol; demo trades are left out where there are others. */
export function neededBySymbol(projection: UserProjection, filter: TradeFilter, { facts, now }: Looked): NeededBars[] {
  const { trades: table } = projection;
  const found = new Map<string, Gathered>();
  for (const row of rowsInTotals(projection, filterTrades(projection, filter))) {
    if (table.status[row] !== TradeStatus.Executed) continue;
    const days = listNeededDays(table, row, now);
    if (days.length === 0) continue;
    const symbol = symbolOf(table, row);
    const key = symbolKey(symbol);
    const needed: Gathered = found.get(key) ?? { symbol, days: new Map(), trades: [] };
    for (const day of days) needed.days.set(day.day, joined(needed.days.get(day.day), day));
    const known = wholeFact(facts, row, adverse) + wholeFact(facts, row, favourable);
    const lacksExtremes = table.isClosed[row] === 1 && Number.isNaN(known);
    const [openTime, closeTime] = [days[0]?.from ?? Number.NaN, days.at(-1)?.to ?? Number.NaN];
    needed.trades.push({ row, openTime, closeTime, days: days.map(({ day }) => day), lacksExtremes });
    found.set(key, needed);
  }
  return [...found].map(([key, needed]) => ({ key, ...needed }));
}

function listNeededDays(table: TradeTable, row: number, now: number): NeededDay[] {
  const isClosed = table.isClosed[row] === 1;
  return neededDays({
    openTime: table.openTime[row] ?? Number.NaN,
    // Nobody has a file of the bars of today.
    closeTime: isClosed ? (table.closeTime[row] ?? Number.NaN) : startOfDay(now) - 1,
    isOpen: !isClosed,
    tradesOnWeekends: table.marketType[row] === MarketType.Crypto,
  });
}

function joined(known: NeededDay | undefined, day: NeededDay): NeededDay {
  if (known === undefined) return day;
  return { day: day.day, from: Math.min(known.from, day.from), to: Math.max(known.to, day.to) };
}
