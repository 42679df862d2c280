import { Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { fileDates } from "../dates/file-dates.ts";
import { type DateOrder, regionalTime } from "../dates/statement-dates.ts";
import { plainText } from "../grids/cell-text.ts";
import { type CsvRecord, csvHead, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { type Importer, type ParsedStatement, type SniffedFile, type StatementRow, wholeFile } from "../importer.ts";
import { contractSizes } from "../instruments/contract-size.ts";
import { guessInstrument, type InstrumentGuess } from "../instruments/instrument-guess.ts";
import { createStatement, statementRow, TicketMaker } from "../statement-row.ts";

/**
 * Profit by Nelogica, as B3's brokers (Clear, Genial, XP) offer it: report of performance, operations. Each row has the price
 * it bought at and the price it sold at: its side tells which of them opened.
 */
export const profitPerformanceImporter: Importer = {
  format: "profit-performance",
  label: "Profit performance report",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = ["ativo", "abertura", "fechamento", "lado", "preço compra", "preço venda", "res. operação"];
const SIDES = { c: Direction.Long, compra: Direction.Long, v: Direction.Short, venda: Direction.Short };
const CURRENCY = "BRL";
const ZONE = "America/Sao_Paulo";

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const times = records.flatMap((record) => [record.text("abertura"), record.text("fechamento")]);
  const dates = fileDates(times, wanted);
  const tickets = new TicketMaker();
  const read = records.map((record) => readOperation(record, dates.order, tickets));
  onRows?.(read.length);
  const closed = read.filter((row) => row.closeTime !== null);
  const sizes = contractSizes(closed, CURRENCY);
  const sized = (row: StatementRow) => ({ ...row, contractSize: sizes.get(row.instrument) ?? null });
  return createStatement(profitPerformanceImporter, {
    account: { number: readAccount(file), name: null, currency: CURRENCY, broker: "Profit", hedging: false },
    ...dates.unsure,
    rows: closed.map(sized),
    openRows: read.filter((row) => row.closeTime === null).map(sized),
    warnings: dates.warnings,
    reported: { ...noReportedTotals, netProfit: readTotal(records) },
    timeZone: ZONE,
  });
}

function readOperation(record: CsvRecord, order: DateOrder, tickets: TicketMaker): StatementRow {
  const symbol = record.required("ativo");
  const direction = record.word("lado", SIDES);
  const [openColumn, closeColumn] =
    direction === Direction.Long ? ["preço compra", "preço venda"] : ["preço venda", "preço compra"];
  const size = record.size(sizeColumn(record, direction));
  const time = (column: string) => record.time(column, (text) => regionalTime(text, order));
  const openTime = time("abertura");
  const isOpen = isStillOpen(record);
  const closeTime = isOpen ? null : time("fechamento");
  const openPrice = record.number(openColumn);
  const closePrice = isOpen ? null : record.number(closeColumn);
  return statementRow({
    row: record.row,
    ticket: tickets.make([symbol, direction, size, openTime, closeTime, openPrice, closePrice]),
    symbol,
    ...guessContract(symbol),
    direction,
    size,
    openTime,
    closeTime,
    openPrice,
    closePrice,
    profit: isOpen ? "0" : record.number("res. operação"),
  });
}

/** What stands there as its result is that of the market's last price. */
const isStillOpen = (record: CsvRecord) => /^[-–—]?$/.test(record.text("fechamento"));

function sizeColumn(record: CsvRecord, direction: Direction): string {
  const own = direction === Direction.Long ? "qtd compra" : "qtd venda";
  return [own, "qtd", "quantidade"].find((column) => record.has(column)) ?? own;
}

/** Contracts of B3: `WINQ26`, and `WINFUT` of a chart. */
const CONTRACT =
  /^(WIN|IND|WDO|DOL|WSP|ISP|BIT|ETR|SOL|BGI|CCM|ICF|SJC|OZ1|GLD|DI1|DAP|EUR|WEU)([FGHJKMNQUVXZ]\d{2}|FUT)$/i;
const INDICES = new Set(["WIN", "IND", "WSP", "ISP"]);

function guessContract(symbol: string): InstrumentGuess {
  const product = CONTRACT.exec(symbol)?.[1]?.toUpperCase();
  if (product === undefined)
    return { ...guessInstrument(symbol), marketType: MarketType.Stock, quoteCurrency: CURRENCY };
  const marketType = INDICES.has(product) ? MarketType.Index : MarketType.CFD;
  return { instrument: product, marketType, quoteCurrency: CURRENCY };
}

/** By its running total without what is still open; null where no row has one. */
function readTotal(records: readonly CsvRecord[]): string | null {
  const [first, last] = [records[0], records.at(-1)];
  if (first === undefined || last === undefined) return null;
  const newestFirst = records.length > 1 && isStart(last) && !isStart(first);
  const total = (newestFirst ? first : last).text("total");
  const amount = last.amountOf(total);
  if (amount === null) return null;
  const open = records.filter(isStillOpen).map((record) => record.amount("res. operação"));
  return open.reduce((sum, result) => sum.minus(result), Decimal(amount)).toFixed();
}

function isStart(record: CsvRecord): boolean {
  const [total, result] = ["total", "res. operação"].map((column) => record.amountOf(record.text(column)));
  return total != null && result != null && Decimal(total).eq(result);
}

function readAccount(file: SniffedFile): string | null {
  const named = csvHead(file).map(({ cells }) => /^Conta\s*[:;]?\s*(.*)$/i.exec(cells.join(" ").trim())?.[1]);
  return plainText(named.find((number) => number !== undefined && number !== "") ?? "");
}
