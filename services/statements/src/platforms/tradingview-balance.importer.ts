import { Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { guessCashKind } from "@entrywise/domain/statement/cash-kind";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { explain } from "../explanation.ts";
import { type DecimalMark, decimalText, localTime } from "../grids/cell-text.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import { csvHead, readMarkedRows } from "../grids/csv-table.ts";
import type { CashRow, Importer, ParsedStatement, SniffedFile, StatementRow, StatementWarning } from "../importer.ts";
import { futuresGuess } from "../instruments/futures-guess.ts";
import { guessInstrument } from "../instruments/instrument-guess.ts";
import { badRow } from "../statement-error.ts";
import { createStatement, statementRow, TicketMaker } from "../statement-row.ts";
import { fileWarning, warn } from "../statement-warnings.ts";

/**
 * TradingView: Trading Panel, Account History, Export. The columns follow the person's language, the sentences by which
 * positions close do not: time, balance before, balance after, result, its currency, sentence.
 */
export const tradingviewBalanceImporter: Importer = {
  format: "tradingview-balance",
  label: "TradingView account history",
  detect: (file) => (csvHead(file).some(({ cells }) => cells.length >= COLUMNS && CLOSE.test(cells[5] ?? "")) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = 6;
const CLOSE =
  /^Close (long|short) position for symbol (\S+) at price ([\d.]+) for ([\d.]+) units\. Position AVG Price was ([\d.]+)(?:, currency: ([A-Z]{3,5}))?(?:, rate: [\d.]+)?(?:, point value: ([\d.]+))?/i;
const COMMISSION = /^Commission for: /i;

interface Entry {
  row: number;
  time: string;
  before: string;
  after: string;
  amount: string;
  currency: string;
  text: string;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const read = readMarkedRows(file);
  const entries = read.rows.flatMap((row, index) => readEntry(row, index, read.mark) ?? []);
  const commissions = new CommissionsOfCloses(entries);
  const tickets = new TicketMaker();
  const rows: StatementRow[] = [];
  const cash: CashRow[] = [];
  for (const entry of entries) {
    const close = CLOSE.exec(entry.text);
    if (close !== null) rows.push(closedRow(entry, close, commissions.take(entry), tickets));
    else if (!isOfClose(entry) && !Decimal(entry.amount).eq(0)) cash.push(cashRow(entry, tickets));
  }
  onRows?.(rows.length);
  const start = oldestFirst(entries)[0]?.before ?? null;
  const warnings: StatementWarning[] = [];
  if (rows.length > 0) warn(warnings, fileWarning("Statement.NoOpenTime", explain("closeTimeAsOpenTradingview", {})));
  return createStatement(tradingviewBalanceImporter, {
    account: {
      number: null,
      name: null,
      currency: entries[0]?.currency || null,
      broker: "TradingView",
      hedging: false,
    },
    firstDeposit: start,
    startBalance: start,
    rows,
    cash,
    warnings,
    reported: { ...noReportedTotals, netProfit: netOfBalances(entries, cash) },
  });
}

function readEntry({ row, cells }: CsvRow, index: number, mark: DecimalMark): Entry | null {
  const [when = "", before = "", after = "", amount = "", currency = "", text = ""] = cells;
  const time = localTime(when);
  // The first row names the columns.
  if (time === null && index === 0) return null;
  if (time === null) throw badRow(row, null, explain("notDateAndTime", { name: "time", text: when.slice(0, 40) }));
  const [from, to, change] = [before, after, amount].map((cell) => decimalText(cell, mark));
  if (!from || !to || !change) throw badRow(row, null, explain("balancesUnread", {}));
  return { row, time, before: from, after: to, amount: change, currency: currency.toUpperCase(), text };
}

function isOfClose({ text }: Entry): boolean {
  return COMMISSION.test(text) && CLOSE.test(text.replace(COMMISSION, ""));
}

/** A commission repeats the sentence of the close that it was charged for. */
class CommissionsOfCloses {
  private readonly open = new Map<string, string[]>();

  constructor(entries: readonly Entry[]) {
    for (const { time, text, amount } of entries.filter((entry) => COMMISSION.test(entry.text))) {
      const key = `${time} ${text.replace(COMMISSION, "")}`;
      this.open.set(key, [...(this.open.get(key) ?? []), amount]);
    }
  }

  take({ time, text }: Entry): string {
    return this.open.get(`${time} ${text}`)?.shift() ?? "0";
  }
}

function closedRow(entry: Entry, close: RegExpExecArray, commission: string, tickets: TicketMaker): StatementRow {
  const [, way = "", symbol = "", closePrice = "", size = "", openPrice = "", quote, pointValue] = close;
  const name = symbol.slice(symbol.indexOf(":") + 1);
  const product = /^([A-Z0-9]+?)(?:\d!|[FGHJKMNQUVXZ]20\d\d)$/.exec(name)?.[1];
  const guess = product === undefined ? guessInstrument(name) : futuresGuess(product, quote ?? null);
  const isStock = guess.marketType === MarketType.Stock;
  return statementRow({
    row: entry.row,
    ticket: tickets.make([entry.time, symbol, way, size, openPrice, closePrice, entry.amount]),
    symbol,
    ...guess,
    quoteCurrency: guess.quoteCurrency ?? (isStock ? (quote ?? null) : null),
    direction: way.toLowerCase() === "long" ? Direction.Long : Direction.Short,
    size,
    openTime: entry.time,
    closeTime: entry.time,
    openPrice,
    closePrice,
    profit: entry.amount,
    commission,
    contractSize: pointValue ?? null,
  });
}

function cashRow({ row, time, amount, text }: Entry, tickets: TicketMaker): CashRow {
  const kind = guessCashKind(amount, text);
  return { row, ticket: tickets.make([time, amount, text]), kind, time, amount, comment: text || null };
}

/** The balance's own way from the first to the last row, without what was paid in or out. */
function netOfBalances(entries: readonly Entry[], cash: readonly CashRow[]): string | null {
  const inOrder = oldestFirst(entries);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined) return null;
  const paid = cash.reduce((sum, { amount }) => sum.plus(amount), Decimal(0));
  return Decimal(last.after).minus(first.before).minus(paid).toFixed(2);
}

function oldestFirst(entries: readonly Entry[]): readonly Entry[] {
  return (entries[0]?.time ?? "") > (entries.at(-1)?.time ?? "") ? entries.toReversed() : entries;
}
