import { type BarCoverage, MOST_TO_FILL, type SymbolCoverage } from "@entrywise/contracts/trades/bar-coverage.api";
import { startOfWeek } from "@entrywise/domain/charting/needed-days";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import type { TradeTable } from "../../read-engine/table/trade-table.ts";
import type { FilledDays, Holding } from "../../trade-core/bars/filled-days.read-model.ts";
import type { NeededBars } from "./needed-by-symbol.ts";

export interface FoundBars {
  filled: FilledDays;
  /** Rows of the trades whose MAP and MFP bars can fill. */
  covered: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

/** What trades need beside what there is, the symbol with the most missing days first. */
export function presentCoverage(
  needed: readonly NeededBars[],
  { filled, covered }: FoundBars,
  { table, sources }: { table: TradeTable; sources: Pick<BarCoverage, "provider" | "exchanges"> },
): BarCoverage {
  const items = needed
    .map((bars) => presentSymbolCoverage(bars, filled))
    .sort((a, b) => b.daysMissing - a.daysMissing || b.trades - a.trades || a.symbol.localeCompare(b.symbol, "en"));
  const weeks = items.flatMap(({ filledWeeks, missingWeeks }) => [...filledWeeks, ...missingWeeks]).sort();
  const trades = items.reduce((sum, item) => sum + item.trades, 0);
  const toFill = [...covered].sort((a, b) => b - a);
  return {
    trades,
    tradesWithBars: trades - items.reduce((sum, { tradesWithout }) => sum + tradesWithout, 0),
    from: weeks[0] ?? null,
    to: weeks.at(-1) ?? null,
    ...sources,
    toFill: toFill.length,
    tradeIdsToFill: toFill.slice(0, MOST_TO_FILL).map((row) => idAt(table, row)),
    items,
    total: items.length,
  };
}

function presentSymbolCoverage({ symbol, key, days, trades }: NeededBars, filled: FilledDays): SymbolCoverage {
  const has = filled.get(key) ?? none;
  const missing = [...days.keys()].filter((day) => !has.has(day)).sort((a, b) => a - b);
  const missingWeeks = new Set(missing.map(startOfWeek));
  const filledWeeks = new Set([...days.keys()].map(startOfWeek).filter((week) => !missingWeeks.has(week)));
  const [first, last] = [missing[0], missing.at(-1)];
  return {
    symbol,
    trades: trades.length,
    tradesWithout: trades.filter((trade) => trade.days.some((day) => !has.has(day))).length,
    days: days.size,
    daysMissing: missing.length,
    missingFrom: first === undefined ? null : dayText(first),
    missingTo: last === undefined ? null : dayText(last),
    hasFiles: filled.has(key),
    filledWeeks: dayTexts(filledWeeks),
    missingWeeks: dayTexts(missingWeeks),
  };
}

/** Closed trades that lack MAP or MFP and have bars on each of their days. */
export function holdingsToFill(needed: readonly NeededBars[], filled: FilledDays): Holding[] {
  return needed.flatMap(({ key, trades }) => {
    const has = filled.get(key) ?? none;
    return trades
      .filter(({ lacksExtremes, days }) => lacksExtremes && days.every((day) => has.has(day)))
      .map(({ row, openTime, closeTime }) => ({ key, row, openTime, closeTime }));
  });
}

const dayText = (day: number) => new Date(day).toISOString().slice(0, 10);
const dayTexts = (days: ReadonlySet<number>) => [...days].sort((a, b) => a - b).map(dayText);
