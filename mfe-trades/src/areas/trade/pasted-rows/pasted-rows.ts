import type { SavePosition } from "@entrywise/contracts/trades/position";
import { exceedsCaps } from "@entrywise/domain/precision-caps";
import { t } from "@entrywise/host/macro";
import { addDecimals } from "@entrywise/ui";
import { instantOf } from "@entrywise/ui/forms";
import { type CloseRow, newClose, type OpenRow } from "../../../data/trade/position-rows.ts";

/** One line of a broker's table: an entry, with its exit unless the trade is still open. */
export interface PastedRow {
  ticket: string | null;
  kind: "buy" | "sell";
  /** As the table writes it; null: no cell looks like one. */
  symbol: string | null;
  openDate: string;
  size: string;
  openPrice: string;
  close: { date: string; price: string; commission: string | null; swap: string | null; profit: string | null } | null;
}

const dateCell = /^(\d{4})[.\-/](\d{2})[.\-/](\d{2})[ T]+(\d{2}):(\d{2})(?::\d{2})?$/;
const numberCell = /^[+-]?\d{1,3}(?:[  ,]\d{3})*(?:\.\d+)?$|^[+-]?\d+(?:\.\d+)?$/;
const ticketCell = /^#?\d{5,}$/;
const kindCell = /^(buy|sell)\b/i;
const symbolCell = /^[A-Za-z][\w.@#/-]{2,}$/;

/**
 * Rows copied from a terminal's or a statement's table, in the order that MetaTrader and its kin use: open time, kind, size,
 * symbol, open price, stop, target, then close time, close price, costs and profit. Ticket and symbol may stand before or
 * behind. Lines that are no such row are left out. A broker's stop is the one that stood last, never the initial one, so it is
 * not taken over.
 *
 * @param timeZone zone in which the table's times are meant
 */
export function pastedRows(text: string, timeZone: string): PastedRow[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split("\t").map((cell) => cell.trim());
    return cells.length < 5 ? [] : (parseRow(cells, timeZone) ?? []);
  });
}

function parseRow(cells: readonly string[], timeZone: string): PastedRow | null {
  const dates = cells.flatMap((cell, at) => (dateCell.test(cell) ? [at] : []));
  const [opened, closed] = dates;
  const kind = cells.find((cell) => kindCell.test(cell));
  if (opened === undefined || dates.length > 2 || kind === undefined) return null;
  const [size, openPrice] = parseNumbers(cells.slice(opened + 1, closed));
  const openDate = instantOfCell(cells[opened] ?? "", timeZone);
  if (size === undefined || openPrice === undefined || openDate === null) return null;
  if (!isStorable("size", size) || !isStorable("price", openPrice)) return null;
  const ticket = cells.find((cell) => ticketCell.test(cell))?.replace("#", "") ?? null;
  const symbol = cells.find((cell) => symbolCell.test(cell) && !kindCell.test(cell)) ?? null;
  const close = closed === undefined ? null : parseClose(cells.slice(closed), timeZone);
  return { ticket, kind: /^buy/i.test(kind) ? "buy" : "sell", symbol, openDate, size, openPrice, close };
}

/** Close time and price, then costs: the first is the commission, the last two are swap and profit. */
function parseClose(cells: readonly string[], timeZone: string): PastedRow["close"] {
  const date = instantOfCell(cells[0] ?? "", timeZone);
  const [price, ...amounts] = parseNumbers(cells.slice(1));
  if (date === null || price === undefined || !isStorable("price", price)) return null;
  const amount = (at: number) => {
    const text = amounts.at(at);
    return text === undefined || exceedsCaps("profit", text) ? null : text;
  };
  const { length } = amounts;
  return {
    date,
    price,
    profit: length > 0 ? amount(-1) : null,
    swap: length > 1 ? amount(-2) : null,
    commission: length > 2 ? amount(0) : null,
  };
}

/** Numbers of the cells in their order; a ticket is none. */
function parseNumbers(cells: readonly string[]): string[] {
  return cells
    .filter((cell) => numberCell.test(cell) && !ticketCell.test(cell))
    .map((cell) => cell.replaceAll(/[  ,+]/g, ""));
}

const isStorable = (kind: "size" | "price", text: string) =>
  /[1-9]/.test(text) && !text.startsWith("-") && !exceedsCaps(kind, text);

function instantOfCell(cell: string, timeZone: string): string | null {
  const [, year, month, day, hours, minutes] = dateCell.exec(cell) ?? [];
  return year === undefined
    ? null
    : instantOf({ day: `${year}-${month}-${day}`, time: `${hours}:${minutes}` }, timeZone);
}

/** A position with pasted rows: rows of one ticket or of one entry are exits of one open position. */
export function withPastedRows(position: SavePosition, rows: readonly PastedRow[]): SavePosition {
  const opens: OpenRow[] = [];
  const entries = new Map<string, OpenRow>();
  for (const row of rows) {
    const key = `${row.openDate}|${row.openPrice}`;
    const known = entries.get(key);
    if (known === undefined) {
      const open = openRow(row);
      entries.set(key, open);
      opens.push(open);
    } else {
      known.size = addDecimals(known.size ?? "0", row.size);
      if (row.close !== null) known.closePositions.push(closeRow(row));
    }
  }
  const filled = position.openPositions.filter(({ size, openPrice }) => size !== null || openPrice !== null);
  const openPositions = [...filled, ...opens];
  return { ...position, referencePrice: openPositions[0]?.openPrice ?? null, openPositions };
}

/** "1 row pasted, 1 close position filled." */
export function pastedText(rows: readonly PastedRow[]): string {
  const closes = rows.filter(({ close }) => close !== null).length;
  const pasted = rows.length === 1 ? t`1 row pasted` : t`${rows.length} rows pasted`;
  const filled = closes === 1 ? t`1 close position filled` : t`${closes} close positions filled`;
  return `${pasted}, ${filled}.`;
}

/** Whether a position needs a plan that scales in and out. */
export function isScaled({ openPositions }: SavePosition): boolean {
  return openPositions.length > 1 || openPositions.some(({ closePositions }) => closePositions.length > 1);
}

function openRow(row: PastedRow): OpenRow {
  return {
    id: crypto.randomUUID(),
    ticketNumber: row.ticket,
    openDate: row.openDate,
    size: row.size,
    openPrice: row.openPrice,
    stopPrice: null,
    targetPrice: null,
    closePositions: [row.close === null ? newClose() : closeRow(row)],
  };
}

function closeRow({ size, close }: PastedRow): CloseRow {
  return {
    ...newClose(),
    closeDate: close?.date ?? null,
    size,
    closePrice: close?.price ?? null,
    grossProfit: close?.profit ?? null,
    commissions: close?.commission ?? null,
    roll: close?.swap ?? null,
  };
}
