import { MarketType } from "@entrywise/domain/enumerations";
import { localTime } from "./cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "./csv-table.ts";
import { type Fill, fillsToTrades } from "./fills-to-trades.ts";
import type { Importer, ParsedStatement, SniffedFile } from "./importer.ts";
import { type DateOrder, dateOrderOf, inUtc, slashedTime, utcOffset } from "./statement-dates.ts";
import { buyOrSell, statementOf } from "./statement-row.ts";

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
  const filled = records.filter((record) => /[1-9]/.test(record.text("filled")));
  const { order, isCertain } = dateOrderOf(filled.map((record) => zonedTime(record.text("filled time")).local));
  const isZoned = filled.some((record) => zonedTime(record.text("filled time")).offset !== null);
  const fills = filled.map((record) => readFill(record, isCertain ? order : "month-first", isZoned));
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills);
  return statementOf(webullOrdersImporter, {
    account: { number: null, name: null, currency: "USD", broker: "Webull", hedging: false },
    ...trades,
    skipped: { cancelled: records.length - filled.length, other: unmatched },
    timeZone: isZoned ? "UTC" : null,
  });
}

const SIDES = { ...buyOrSell, short: 1, "sell short": 1, "buy to cover": 0 } as const;
const OPTION = /^[A-Z]{1,6}\s*\d{6}[CP]\d{8}$/;

function readFill(record: CsvRecord, order: DateOrder, isZoned: boolean): Fill {
  const symbol = record.required("symbol").toUpperCase();
  return {
    row: record.row,
    id: null,
    symbol,
    guess: { instrument: symbol, marketType: MarketType.Stock, quoteCurrency: "USD" },
    contractSize: OPTION.test(symbol) ? "100" : "1",
    side: record.word("side", SIDES),
    size: record.size("filled"),
    price: record.size("avg price"),
    time: record.time("filled time", (text) => readTime(text, order, isZoned)),
    fees: "0",
    effect: null,
    comment: null,
  };
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
  const time = localTime(local) ?? slashedTime(local, order);
  if (time === null || (isZoned && offset === null)) return null;
  return offset === null ? time : inUtc(time, offset);
}
