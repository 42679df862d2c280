import { type DecimalMark, localTime } from "./cell-text.ts";
import type { CsvRow } from "./csv-rows.ts";
import { CsvRecord, columnsOf } from "./csv-table.ts";

/** One order with the lots that it closed, as the broker matched them. */
export interface ActivityOrder {
  record: CsvRecord;
  symbol: string;
  currency: string;
  category: string;
  account: string;
  time: string;
  lots: CsvRecord[];
}

export interface ActivityRows {
  orders: ActivityOrder[];
  /** Sums per symbol, with the broker's realized profit. */
  subtotals: CsvRecord[];
  /** Names and values of the section "Account Information". */
  account: ReadonlyMap<string, string>;
}

const KIND = "datadiscriminator";

/**
 * The trades of an activity statement. Orders are split into executions (`Trade` rows), which repeat them: executions
 * count only in statements without orders.
 */
export function readActivityRows(rows: readonly CsvRow[], mark: DecimalMark): ActivityRows {
  const found = { orders: [] as ActivityOrder[], subtotals: [] as CsvRecord[], account: new Map<string, string>() };
  const entryKind = rows.some(({ cells }) => cells[0] === "Trades" && cells[2] === "Order") ? "Order" : "Trade";
  let columns: ReadonlyMap<string, number> = new Map();
  for (const row of rows) {
    const [section, role, name = "", value = ""] = row.cells;
    if (section === "Account Information" && role === "Data") found.account.set(name, value);
    if (section !== "Trades") continue;
    if (role === "Header") columns = columnsOf(row);
    const record = new CsvRecord(row, columns, mark);
    if (role === "SubTotal") found.subtotals.push(record);
    if (role === "Data") addEntry(found.orders, record, entryKind);
  }
  return found;
}

function addEntry(orders: ActivityOrder[], record: CsvRecord, entryKind: string): void {
  const kind = record.text(KIND);
  if (kind === entryKind && record.text("asset category") !== "Forex") orders.push(readOrder(record));
  if (kind === "ClosedLot") addLot(orders.at(-1), record);
}

function addLot(order: ActivityOrder | undefined, lot: CsvRecord): void {
  if (order !== undefined && order.symbol === lot.text("symbol")) order.lots.push(lot);
}

function readOrder(record: CsvRecord): ActivityOrder {
  const symbol = record.required("symbol");
  return {
    record: record.named(symbol),
    symbol,
    currency: record.required("currency"),
    category: record.text("asset category"),
    account: record.text("account"),
    time: record.time("date/time", activityTime),
    lots: [],
  };
}

/** `2021-01-11, 06:57:37`, a lot's day alone. */
export function activityTime(text: string): string | null {
  return localTime(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00:00` : text.replace(",", ""));
}
