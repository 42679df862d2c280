import { Decimal } from "@entrywise/domain/decimal";
import { type BalanceEntry, type CheckedBalances, checkBalances, openingBase } from "../cash/balance-column.ts";
import { fileDates } from "../dates/file-dates.ts";
import { type DateOrder, inUtc, namedMonthTime, regionalTime, utcOffset } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { plainText } from "../grids/cell-text.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import { type CsvRecord, hasHeader, readMarkedRows, readTables } from "../grids/csv-table.ts";
import { type Importer, type ParsedStatement, type SniffedFile, type StatementRow, wholeFile } from "../importer.ts";
import { contractSizes } from "../instruments/contract-size.ts";
import { badRow } from "../statement-error.ts";
import { buyOrSell, createStatement, statementRow, TicketMaker } from "../statement-row.ts";
import { fileWarning, warn } from "../statement-warnings.ts";

/**
 * cTrader: History, Statement, as CSV, XLSX or HTML. Blocks below title lines; the deals carry their zone and currency in
 * the header.
 */
export const ctraderStatementImporter: Importer = {
  format: "ctrader-statement",
  label: "cTrader statement",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = ["symbol", "opening direction", "entry price", "closing price", "closing quantity"];

/** Columns whose names carry a zone or currency: `Closing Time (UTC+3)`, `Net USD`. */
interface Columns {
  closeTime: string;
  openTime: string | null;
  offset: number | null;
  net: string;
  /** Null where neither the net profit nor the balance names one. */
  currency: string | null;
  commission: string | null;
  swap: string | null;
  /** After each deal; null in files without the column. */
  balance: string | null;
}

interface DealReader {
  columns: Columns;
  order: DateOrder;
  tickets: TicketMaker;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const { rows, mark } = readMarkedRows(file);
  const tickets = new TicketMaker();
  const tables = readTables(rows, COLUMNS, mark).map((table) => {
    const columns = findColumns(table.header, table.records[0]?.row ?? 1);
    const records = table.records.filter(isDeal);
    const dates = fileDates(
      records.map((record) => record.text(columns.closeTime)),
      wanted,
    );
    const reader = { columns, order: dates.order, tickets };
    const deals = records.map((record) => readDeal(record, reader));
    return { columns, dates, deals, balances: checkBalances(readBalances(records, deals, columns), columns.currency) };
  });
  const deals = tables.flatMap((table) => table.deals);
  onRows?.(deals.length);
  const currency = tables[0]?.columns.currency ?? null;
  const foreign = tables.find((table) => table.columns.currency !== currency)?.deals[0];
  if (foreign !== undefined) {
    throw badRow(foreign.row, null, explain("severalAccountCurrencies", {}));
  }
  const warnings = [
    ...tables.flatMap(({ dates }) => dates.warnings).slice(0, 1),
    ...tables.flatMap(({ balances }) => balances.warnings),
  ];
  const startBalance = findStart(tables);
  if (tables.some(({ columns, deals: { length } }) => length > 0 && columns.openTime === null)) {
    warn(warnings, fileWarning("Statement.NoOpenTime", explain("closeTimeAsOpenCtrader", {})));
  }
  const sizes = contractSizes(deals, currency);
  return createStatement(ctraderStatementImporter, {
    account: { number: readAccount(rows), name: null, currency, broker: "cTrader", hedging: true },
    startBalance,
    firstDeposit: openingBase(startBalance, [], deals),
    rows: deals.map((row) => ({ ...row, contractSize: sizes.get(row.instrument) ?? null })),
    ...tables.find(({ dates }) => dates.unsure.unsureDates !== undefined)?.dates.unsure,
    warnings,
    timeZone: tables.length > 0 && tables.every(({ columns }) => columns.offset !== null) ? "UTC" : null,
    utcOffset: tables[0]?.columns.offset ?? null,
  });
}

/** Balance before the earliest deal; null where its block has no balances. */
function findStart(tables: readonly { deals: StatementRow[]; balances: CheckedBalances }[]): string | null {
  const firstClose = ({ deals }: { deals: StatementRow[] }) =>
    deals.map(({ closeTime }) => closeTime ?? "").toSorted()[0] ?? "";
  const [earliest] = tables.toSorted((a, b) => (firstClose(a) < firstClose(b) ? -1 : 1));
  const start = earliest?.balances.start ?? null;
  return start === null || Decimal(start).lt(0) ? null : start;
}

function readBalances(
  records: readonly CsvRecord[],
  deals: readonly StatementRow[],
  { balance: column }: Columns,
): BalanceEntry[] {
  if (column === null) return [];
  return deals.map(({ row, ticket, net, closeTime }, index) => {
    const text = records[index]?.text(column) ?? "";
    const balance = text === "" ? null : (records[index]?.amountOf(text) ?? null);
    return {
      row,
      ticket,
      time: closeTime ?? "",
      change: Decimal(net),
      balance: balance === null ? null : Decimal(balance),
    };
  });
}

const HEAD_ROWS = 20;

/** `Account : | 8239787` or `Account: 8239787 (USD)` above the deals; null where the file names none. */
function readAccount(rows: readonly CsvRow[]): string | null {
  for (const { cells } of rows.slice(0, HEAD_ROWS)) {
    const at = cells.findIndex((cell) => /^account\s*:/i.test(cell));
    const number = /^\d{3,20}\b/.exec(cells[at]?.replace(/^account\s*:\s*/i, "") || (cells[at + 1] ?? ""))?.[0];
    if (at >= 0 && number !== undefined) return number;
  }
  return null;
}

/** Sums below the deals fill amounts and perhaps a label. */
function isDeal(record: CsvRecord): boolean {
  const isLabel = /^((total|sum)\w*:?)?$/i.test(record.text("symbol"));
  return !isLabel || ["opening direction", "entry price"].some((column) => record.text(column) !== "");
}

function findColumns(header: readonly string[], row: number): Columns {
  const named = (beginning: RegExp) => header.find((cell) => beginning.test(cell))?.toLowerCase() ?? null;
  const closeTime = named(/^closing time/i);
  const net = netColumn(header, row);
  if (closeTime === null || net === null) {
    throw badRow(row, null, explain("noClosingTime", {}));
  }
  return {
    closeTime,
    openTime: named(/^opening time/i),
    offset: utcOffset(closeTime),
    ...net,
    commission: named(/^commissions?\b/i),
    swap: named(/^swaps?\b/i),
    balance: balanceColumn(header, net.currency),
  };
}

const NET = /^net(?: profit| p&l| pnl)?[\s(]*([A-Z]{3,4}|[$€£¥])?(?:currency)?\)?$/i;
const BALANCE = /^balance[\s(]*([A-Z]{3,4}|[$€£¥])?\)?$/i;

/** `Net USD`, `Net (USD)`, `Net $`; of several that in which the balance is. */
function netColumn(header: readonly string[], row: number): Pick<Columns, "net" | "currency"> | null {
  const nets = header.flatMap((cell) => {
    const match = NET.exec(cell);
    return match === null ? [] : [{ net: cell.toLowerCase(), currency: readCurrency(match[1]) }];
  });
  const balance = header.flatMap((cell) => readCurrency(BALANCE.exec(cell)?.[1]) ?? [])[0] ?? null;
  const [first] = nets;
  if (first === undefined) return null;
  if (nets.length === 1) return { ...first, currency: first.currency ?? balance };
  const own = nets.find(({ currency }) => currency === balance && currency !== null);
  if (own !== undefined) return own;
  throw badRow(row, null, explain("severalNetProfits", {}));
}

/** `Balance USD`: that of the account, where there are several. */
function balanceColumn(header: readonly string[], currency: string | null): string | null {
  const found = header.filter((cell) => BALANCE.test(cell));
  const own = found.find((cell) => readCurrency(BALANCE.exec(cell)?.[1]) === currency);
  return (own ?? found[0])?.toLowerCase() ?? null;
}

function readCurrency(text: string | undefined): string | null {
  return text === undefined ? null : (SIGNS[text] ?? text.toUpperCase());
}

const SIGNS: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP", "¥": "JPY" };
/** A deal's own number, where the columns have it. */
const NUMBERS = ["deal id", "closing deal id", "id"];

function readDeal(record: CsvRecord, { columns, order, tickets }: DealReader): StatementRow {
  const symbol = record.required("symbol");
  const time = (column: string) => {
    const local = record.time(column, (text) => namedMonthTime(text) ?? regionalTime(text, order));
    return columns.offset === null ? local : inUtc(local, columns.offset);
  };
  const closeTime = time(columns.closeTime);
  const openTime = columns.openTime === null ? closeTime : time(columns.openTime);
  if (openTime > closeTime) throw record.fail(explain("closesFirst", {}));
  const direction = record.word("opening direction", buyOrSell);
  const [openPrice, closePrice] = [record.size("entry price"), record.size("closing price")];
  const size = readLots(record);
  const net = record.number(columns.net);
  const commission = columns.commission === null ? "0" : record.amount(columns.commission);
  const swap = columns.swap === null ? "0" : record.amount(columns.swap);
  // Two deals of one second differ in their milliseconds, which are not stored.
  const fields = [symbol, direction, record.text(columns.closeTime), openPrice, closePrice, size, net];
  return statementRow({
    row: record.row,
    ticket: plainText(NUMBERS.map((name) => record.text(name)).find((id) => id !== "") ?? "") ?? tickets.make(fields),
    symbol,
    direction,
    size,
    openTime,
    closeTime,
    openPrice,
    closePrice,
    commission,
    swap,
    profit: Decimal(net).minus(commission).minus(swap).toFixed(),
  });
}

/** `5 Lots`, `0.1 Lots`, `100 Units`. */
function readLots(record: CsvRecord): string {
  const text = record.text("closing quantity").slice(0, 60);
  const size = record.amountOf(text.replace(/\p{L}+\.?$/u, ""));
  if (size !== null && Decimal(size).gt(0)) return size;
  throw record.fail(explain("notSize", { name: "closing quantity", text: text.slice(0, 40) }));
}
