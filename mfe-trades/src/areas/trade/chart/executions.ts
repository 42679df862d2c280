import { type Big, Decimal, decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { favourableDistance } from "@entrywise/domain/figures/price-levels";
import { displayedPips } from "@entrywise/domain/instrument";
import { t } from "@entrywise/host/macro";
import type { ChartTrade } from "./chart-trade.ts";

/** An order that was filled: one open or close position with date and price. */
export interface Execution {
  id: string;
  isOpen: boolean;
  isBuy: boolean;
  /** "Open 1", "Close 2" in the order of the position. */
  name: string;
  date: string;
  size: string | null;
  price: string;
  /** Of a close, as the screen counts them; null for an open and without an open price. */
  pips: Big | null;
}

/** Fills of a trade by time; rows without date or price are none. */
export function listExecutions(trade: ChartTrade): Execution[] {
  const isLong = trade.direction === Direction.Long;
  const pip = decimal(trade.pipSize) ?? Decimal("0.01");
  const found: Execution[] = [];
  let closes = 0;
  trade.opens.forEach((open, index) => {
    const place = index + 1;
    const openPrice = decimal(open.openPrice);
    if (open.openDate !== null && open.openPrice !== null) {
      const about = { id: open.id, isOpen: true, isBuy: isLong, name: t`Open ${place}`, pips: null };
      found.push({ ...about, date: open.openDate, size: open.size, price: open.openPrice });
    }
    for (const close of open.closes) {
      if (close.closeDate === null || close.closePrice === null) continue;
      closes += 1;
      const place = closes;
      const moved = favourableDistance(trade.direction, openPrice, decimal(close.closePrice));
      const about = { id: close.id, isOpen: false, isBuy: !isLong, name: t`Close ${place}` };
      const pips = displayedPips(moved?.div(pip) ?? null, trade.includePipet);
      found.push({ ...about, date: close.closeDate, size: close.size, price: close.closePrice, pips });
    }
  });
  return found.sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

/** First and last moment of a trade; one that still runs ends now. Null before anything was opened. */
export function tradeSpan(trade: ChartTrade, now: number): { from: number; to: number } | null {
  const executions = listExecutions(trade);
  const [first, last] = [executions[0], executions.at(-1)];
  if (first === undefined || last === undefined) return null;
  const runs = trade.opens.some(({ closes }) => closes.every(({ closeDate }) => closeDate === null));
  return { from: Date.parse(first.date), to: runs ? Math.max(now, Date.parse(last.date)) : Date.parse(last.date) };
}

/** When a trade was opened and closed, as text that changes with it. */
export function executionTimes(trade: ChartTrade): string {
  return listExecutions(trade)
    .map(({ date }) => date)
    .join(" ");
}
