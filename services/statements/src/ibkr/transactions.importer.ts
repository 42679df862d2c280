import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { guessCashKind } from "@entrywise/domain/statement/cash-kind";
import { explain } from "../explanation.ts";
import { type Fill, fillsToTrades } from "../fills/fills-to-trades.ts";
import { withoutSharesSoldUnopened } from "../fills/unopened-shares.ts";
import { localTime, plainText } from "../grids/cell-text.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import { type CsvRecord, hasHeader, readMarkedRows, readTable } from "../grids/csv-table.ts";
import {
  type CashRow,
  type Importer,
  type ParsedStatement,
  type SniffedFile,
  type StatementWarning,
  wholeFile,
} from "../importer.ts";
import { recordsOfAccount } from "../statement-accounts.ts";
import { createStatement, TicketMaker } from "../statement-row.ts";
import { fileWarning, warn } from "../statement-warnings.ts";
import { ONE_ACCOUNT } from "./one-account.ts";

/** Interactive Brokers: Transaction History as CSV. Days without times; amounts in the account's currency. */
export const ibkrTransactionsImporter: Importer = {
  format: "ibkr-transaction-history",
  label: "Interactive Brokers transaction history",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const SECTION = "transaction history";
const COLUMNS = [SECTION, "date", "account", "transaction type", "symbol", "quantity", "gross amount", "net amount"];

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const { rows, mark } = readMarkedRows(file);
  const table = readTable(rows, COLUMNS, mark);
  const all = (table?.records ?? []).filter((record) => record.text(SECTION).toLowerCase() === SECTION);
  const { number, accounts, records, warnings } = recordsOfAccount(all, ["account"], wanted, ONE_ACCOUNT);
  const trades = records.filter((record) => /^(buy|sell)$/i.test(record.text("transaction type")));
  const cash = records.filter(isCash);
  const values = new Map<Fill, Big>();
  const currency = baseCurrency(rows);
  const fills = trades.map((record) => readFill(record, currency, values));
  onRows?.(fills.length);
  const { unmatched, ...matched } = withoutSharesSoldUnopened(
    fillsToTrades(fills, (lot, exit, size) => takeProfit(values, lot, exit, size)),
  );
  const others = records.length - trades.length - cash.length;
  const tickets = new TicketMaker();
  return createStatement(ibkrTransactionsImporter, {
    account: {
      number,
      name: null,
      currency,
      broker: "Interactive Brokers",
      hedging: false,
    },
    accounts,
    ...matched,
    cash: cash.map((record) => readCash(record, tickets)),
    skipped: { cancelled: 0, other: others + unmatched },
    warnings: [...warnings, ...notices(fills.length, others), ...matched.warnings],
  });
}

/** Deposits, dividends, taxes, interest and fees move cash alone; translations of currencies move none. */
function isCash(record: CsvRecord): boolean {
  const isMoved = !/^(buy|sell|adjustment|forex trade component)$/i.test(record.text("transaction type"));
  return isMoved && !/\d/.test(record.text("quantity")) && /[1-9]/.test(record.text("net amount"));
}

function notices(fills: number, others: number): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  const message = "The file has dates without times, so trades open and close at midnight.";
  if (fills > 0) warn(warnings, { row: null, ticket: null, code: "Statement.NoTimes", message });
  if (others > 0) {
    warn(warnings, fileWarning("Statement.OtherRows", explain("conversionsLeftOut", { count: others })));
  }
  return warnings;
}

function baseCurrency(rows: readonly CsvRow[]): string | null {
  const currency = rows.find(({ cells }) => cells[2] === "Base Currency")?.cells[3] ?? "";
  return /^[A-Z]{3}$/.test(currency) ? currency : null;
}

function readFill(record: CsvRecord, currency: string | null, values: Map<Fill, Big>): Fill {
  const symbol = record.required("symbol");
  const size = Decimal(record.number("quantity")).abs();
  if (size.eq(0)) throw record.fail(explain("zero", { name: "quantity" }));
  const [price, value] = [record.size("price"), Decimal(record.number("gross amount")).abs().div(size)];
  // An amount that is not quantity × price was converted from a currency that older files do not name.
  const named = /^[A-Z]{3}$/.exec(record.text("price currency"))?.[0];
  const quoteCurrency = named ?? (value.eq(price) ? currency : null);
  const fill: Fill = {
    row: record.row,
    id: null,
    symbol,
    guess: { instrument: symbol.toUpperCase(), marketType: MarketType.Stock, quoteCurrency },
    contractSize: "1",
    side: record.word("transaction type", { buy: Direction.Long, sell: Direction.Short }),
    size: size.toFixed(),
    price,
    time: readDay(record),
    fees: record.amount("commission"),
    effect: null,
    comment: plainText(record.text("description")),
  };
  values.set(fill, value);
  return fill;
}

/** From the amounts, not from the prices: those are in the currency of the exchange. */
function takeProfit(values: ReadonlyMap<Fill, Big>, lot: Fill, exit: Fill, size: Big): Big | null {
  const [paid, received] = [values.get(lot), values.get(exit)];
  if (paid === undefined || received === undefined) return null;
  return received
    .minus(paid)
    .times(size)
    .times(lot.side === Direction.Long ? 1 : -1);
}

function readCash(record: CsvRecord, tickets: TicketMaker): CashRow {
  const amount = record.number("net amount");
  const time = readDay(record);
  return {
    row: record.row,
    ticket: tickets.make([time, amount, record.text("description")]),
    kind: guessCashKind(amount, record.text("transaction type"), record.text("description")),
    time,
    amount,
    comment: plainText(record.text("description")),
  };
}

function readDay(record: CsvRecord): string {
  return record.time("date", (text) => localTime(`${text} 00:00:00`));
}
