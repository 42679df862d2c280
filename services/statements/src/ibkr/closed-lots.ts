import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { type Fill, type FilledTrades, makeTicket } from "../fills/fills-to-trades.ts";
import { PositionRuns } from "../fills/position-runs.ts";
import type { CsvRecord } from "../grids/csv-table.ts";
import { statementRow, TicketMaker } from "../statement-row.ts";
import { type ActivityOrder, activityTime } from "./activity-rows.ts";

interface Entry {
  fill: Fill;
  ticket: string;
  /** Null of an entry before the period of the file: nobody knows what was open with it. */
  run: string | null;
  left: Big;
  parts: number;
}

/**
 * Closed trades from the lots that the broker matched itself, with its own realized profit: that includes what prices do
 * not tell, such as the premium of an assigned option. A lot is joined with its opening order where the file has it;
 * else its price is the broker's cost per unit and its time the day alone.
 */
export function closedLots(fills: ReadonlyMap<ActivityOrder, Fill>): FilledTrades {
  const tickets = new TicketMaker();
  const entries = new DayEntries();
  const found: FilledTrades = { rows: [], openRows: [], warnings: [], unmatched: 0 };
  const inTime = [...fills].sort(([a], [b]) => (a.time < b.time ? -1 : Number(a.time > b.time)));
  for (const [order, fill] of inTime) {
    let closed = Decimal(0);
    for (const lot of order.lots) {
      const size = Decimal(lot.number("quantity")).abs();
      if (size.eq(0)) continue;
      closeLot({ lot, order, fill, size, entries, tickets }, found);
      closed = closed.plus(size);
    }
    const left = Decimal(fill.size).minus(closed);
    if (left.lte(0)) continue;
    if (fill.effect === "close") found.unmatched += 1;
    else entries.add(order, { fill, ticket: makeTicket(fill, tickets), left });
  }
  for (const entry of entries.all()) if (entry.left.gt(0)) found.openRows.push(openRow(entry));
  return found;
}

interface Closing {
  lot: CsvRecord;
  order: ActivityOrder;
  fill: Fill;
  size: Big;
  entries: DayEntries;
  tickets: TicketMaker;
}

/** A lot may stem from several orders of its day; each of them becomes a trade with its share. */
function closeLot(closing: Closing, found: FilledTrades): void {
  const { lot, order, size, entries } = closing;
  const day = lot.time("date/time", activityTime).slice(0, 10);
  const side = opposite(closing.fill.side);
  let left = size;
  for (let entry = entries.first(side, order.symbol, day); entry && left.gt(0); ) {
    const part = entry.left.lt(left) ? entry.left : left;
    found.rows.push(closedRow(closing, entry, part));
    entries.take(order, entry, part);
    left = left.minus(part);
    entry = entries.first(side, order.symbol, day);
  }
  if (left.gt(0)) found.rows.push(closedRow(closing, earlierEntry(closing, day, left), left));
}

/** An entry before the period of the file. */
function earlierEntry({ lot, fill, tickets }: Closing, day: string, left: Big): Entry {
  const price = lot.number("t. price");
  const time = `${day}T00:00:00`;
  const side = opposite(fill.side);
  const ticket = tickets.make([fill.symbol, side, time, price, fill.time, fill.price, left.toFixed()]);
  return { fill: { ...fill, side, price, time, size: left.toFixed(), fees: "0" }, ticket, run: null, left, parts: 0 };
}

function closedRow({ lot, fill, size }: Closing, entry: Entry, part: Big) {
  const realized = Decimal(lot.number("realized p/l")).times(part).div(size);
  const share = (of: Fill) => Decimal(of.fees).times(part).div(of.size);
  const commission = toWire(share(fill).plus(share(entry.fill)).round(8)) ?? "0";
  const profit = toWire(realized.minus(commission)) ?? "0";
  return statementRow({
    ...opening(entry),
    row: lot.row,
    size: part.toFixed(),
    closeTime: fill.time,
    closePrice: fill.price,
    profit,
    commission,
  });
}

function openRow(entry: Entry) {
  const commission = toWire(Decimal(entry.fill.fees).times(entry.left).div(entry.fill.size).round(8)) ?? "0";
  return statementRow({
    ...opening(entry),
    size: entry.left.toFixed(),
    closeTime: null,
    closePrice: null,
    profit: "0",
    commission,
  });
}

/** The first part of an entry has its ticket, the others are linked to it. */
function opening(entry: Entry) {
  entry.parts += 1;
  const { fill, ticket, run, parts } = entry;
  return {
    row: fill.row,
    ticket: parts === 1 ? ticket : `${ticket}.${parts}`,
    linkedTo: parts === 1 ? null : ticket,
    ...(run === null ? {} : { run }),
    symbol: fill.symbol,
    ...(fill.guess ?? {}),
    direction: fill.side,
    openTime: fill.time,
    openPrice: fill.price,
    contractSize: fill.contractSize,
    comment: fill.comment,
  };
}

function opposite(side: Direction): Direction {
  return side === Direction.Long ? Direction.Short : Direction.Long;
}

/** Entries by side, symbol and day, oldest first; spent ones stay in their list and are passed over once. */
class DayEntries {
  private readonly days = new Map<string, { entries: Entry[]; spent: number }>();
  private readonly runs = new PositionRuns();

  add({ symbol, time }: ActivityOrder, entry: Pick<Entry, "fill" | "ticket" | "left">): void {
    const run = this.runs.enter(`${entry.fill.side} ${symbol}`, entry.ticket, entry.left);
    this.day(entry.fill.side, symbol, time.slice(0, 10)).entries.push({ ...entry, run, parts: 0 });
  }

  take({ symbol }: ActivityOrder, entry: Entry, size: Big): void {
    entry.left = entry.left.minus(size);
    this.runs.leave(`${entry.fill.side} ${symbol}`, size);
  }

  first(side: Direction, symbol: string, day: string): Entry | undefined {
    const found = this.day(side, symbol, day);
    while (found.entries[found.spent]?.left.eq(0)) found.spent += 1;
    return found.entries[found.spent];
  }

  all(): Entry[] {
    return [...this.days.values()].flatMap(({ entries }) => entries);
  }

  private day(side: Direction, symbol: string, day: string) {
    const key = `${side} ${day} ${symbol}`;
    const known = this.days.get(key) ?? { entries: [], spent: 0 };
    this.days.set(key, known);
    return known;
  }
}
