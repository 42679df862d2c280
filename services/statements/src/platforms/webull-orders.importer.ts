import { MarketType } from "@entrywise/domain/enumerations";
import { type DateOrder, guessDateOrder, inUtc, regionalTime, utcOffset } from "../dates/statement-dates.ts";
import { type Fill, fillsToTrades } from "../fills/fills-to-trades.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { buyOrSell, createStatement, TicketMaker } from "../statement-row.ts";

/** Webull: Orders, Export. Dates follow the person's region and carry their zone. */
export const webullOrdersImporter: Importer = {
  format: "webull-orders",
  label: "Webull orders",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = ["symbol", "side", "status", "filled", "total qty", "avg price", "filled time"];

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const all = records.filter((record) => /[1-9]/.test(record.text("filled")));
  // A spread stands above its legs without a symbol of its own.
  const filled = all.filter((record) => record.text("symbol") !== "");
  const { order, isCertain } = guessDateOrder(filled.map((record) => zonedTime(readTimeText(record)).local));
  const isZoned = filled.some((record) => zonedTime(readTimeText(record)).offset !== null);
  const tickets = new TicketMaker();
  const reader = { order: isCertain ? order : ("month-first" as const), isZoned, tickets };
  const fills = filled.map((record) => readFill(record, reader));
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills);
  return createStatement(webullOrdersImporter, {
    account: { number: null, name: null, currency: "USD", broker: "Webull", hedging: false },
    ...trades,
    skipped: { cancelled: records.length - all.length, other: unmatched },
    timeZone: isZoned ? "UTC" : null,
  });
}

const SIDES = { ...buyOrSell, short: 1, "sell short": 1, "buy to cover": 0 } as const;
const OPTION = /^[A-Z]{1,6}\s*\d{6}[CP]\d{8}$/;

interface OrderReader {
  order: DateOrder;
  isZoned: boolean;
  tickets: TicketMaker;
}

/** An order that was filled in part and then withdrawn may lack the time of its fill. */
function readTimeText(record: CsvRecord): string {
  return record.text("filled time") || record.text("placed time");
}

/** An order keeps its ticket when a later file has more of it filled. */
function readFill(record: CsvRecord, { order, isZoned, tickets }: OrderReader): Fill {
  const symbol = record.required("symbol").toUpperCase();
  const side = record.word("side", SIDES);
  const placed = [record.text("placed time"), record.text("total qty"), record.text("price")];
  const column = record.text("filled time") === "" ? "placed time" : "filled time";
  return {
    row: record.row,
    id: tickets.make([symbol, side, ...placed]),
    symbol,
    guess: { instrument: symbol, marketType: MarketType.Stock, quoteCurrency: "USD" },
    contractSize: OPTION.test(symbol) ? "100" : "1",
    side,
    size: record.size("filled"),
    price: record.size("avg price"),
    time: record.time(column, (text) => readTime(text, order, isZoned)),
    utcOffset: zonedTime(record.text(column)).offset,
    fees: "0",
    effect: readEffect(record.text("side").toLowerCase(), OPTION.test(symbol)),
    comment: null,
  };
}

/** Short sales have a side of their own: a sale of shares closes a purchase. Options are sold to open as well. */
function readEffect(side: string, isOption: boolean): Fill["effect"] {
  if (side === "short" || side === "sell short") return "open";
  if (side === "buy to cover") return "close";
  return side === "sell" && !isOption ? "close" : null;
}

const AMERICAN: Readonly<Record<string, number>> = { EDT: -240, EST: -300, CDT: -300, CST: -360, PDT: -420, PST: -480 };

/** `2026/07/20 08:03:06,GMT-04` or `07/20/2026 08:03:06 EDT`. */
function zonedTime(text: string): { local: string; offset: number | null } {
  const [, local = text, zone = ""] =
    /^(.*?)[,\s]*([A-Z]{3}(?:[+\-−]\d{1,2}(?::?\d{2})?)?)?$/.exec(text.slice(0, 60).trim()) ?? [];
  return { local, offset: zone === "" ? null : (AMERICAN[zone] ?? utcOffset(zone)) };
}

function readTime(text: string, order: DateOrder, isZoned: boolean): string | null {
  const { local, offset } = zonedTime(text);
  const time = regionalTime(local, order);
  if (time === null || (isZoned && offset === null)) return null;
  return offset === null ? time : inUtc(time, offset);
}
