import { type DecimalMark, localTime } from "../grids/cell-text.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import { CsvRecord } from "../grids/csv-table.ts";
import { tradeColumns } from "./activity-columns.ts";
import { type ActivityFacts, readActivityFacts } from "./activity-facts.ts";

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
  /** Exchanges of currencies: the fee is in the base currency, profits are not given. */
  exchanges: ActivityOrder[];
  /** Sums per symbol, with the broker's realized profit. */
  subtotals: CsvRecord[];
  facts: ActivityFacts;
}

const ENTRY = /^(Order|Trade|Execution)$/;

/**
 * The trades of an activity statement. Orders are split into executions (`Trade` rows), which repeat them: executions
 * count only in statements without orders. The section's name follows the statement's language, its marks do not.
 */
export function readActivityRows(rows: readonly CsvRow[], mark: DecimalMark): ActivityRows {
  const entries = rows.filter(isEntry);
  const section = entries[0]?.cells[0];
  const entryKind = entries.some(({ cells }) => cells[2] === "Order") ? "Order" : entries[0]?.cells[2];
  const found = { orders: [] as ActivityOrder[], exchanges: [] as ActivityOrder[], subtotals: [] as CsvRecord[] };
  let last: ActivityOrder | null = null;
  for (const record of readRecords(rows, section, mark)) {
    const [, role, kind] = record.cells;
    if (role === "SubTotal") found.subtotals.push(record);
    if (role !== "Data") continue;
    if (kind === entryKind) {
      last = readOrder(record);
      (isExchange(last) ? found.exchanges : found.orders).push(last);
    } else if (kind === "ClosedLot" && last?.symbol === record.text("symbol")) {
      last.lots.push(record);
    }
  }
  const others = rows.filter(({ cells }) => cells[0] !== section);
  return { ...found, facts: readActivityFacts(others, mark) };
}

/** Rows of a section below its first entry; each kind of instrument has a header of its own. */
function readRecords(rows: readonly CsvRow[], section: string | undefined, mark: DecimalMark): CsvRecord[] {
  let header: CsvRow | null = null;
  let columns: ReadonlyMap<string, number> | null = null;
  return rows.flatMap((row) => {
    if (section === undefined || row.cells[0] !== section) return [];
    if (row.cells[1] === "Header") [header, columns] = [row, null];
    if (columns === null && header !== null && isEntry(row)) columns = tradeColumns(header, row);
    return columns === null ? [] : [new CsvRecord(row, columns, mark)];
  });
}

export function isEntry({ cells: [, role, kind] }: CsvRow): boolean {
  return role === "Data" && ENTRY.test(kind ?? "");
}

/** `EUR.USD`; the category's name follows the statement's language. */
function isExchange({ symbol, category }: Pick<ActivityOrder, "symbol" | "category">): boolean {
  return category === "Forex" || /^[A-Z]{3}\.[A-Z]{3}$/.test(symbol);
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

/** The broker's marks of a trade: `O` opens, `C` closes, `AFx` was exchanged by itself. */
export function readCodes({ record }: ActivityOrder): readonly string[] {
  return record
    .text("code")
    .split(";")
    .map((code) => code.trim());
}

/** `2021-01-11, 06:57:37`, a lot's day alone. */
export function activityTime(text: string): string | null {
  return localTime(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00:00` : text.replace(",", ""));
}
