import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { type CashKind, classifyCash } from "@entrywise/domain/statement/cash-kind";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { explain } from "../explanation.ts";
import { type Fill, fillsToTrades } from "../fills/fills-to-trades.ts";
import { localTime, plainText } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { CashRow, Importer, ParsedStatement, SniffedFile, StatementRow } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { createStatement } from "../statement-row.ts";
import { dollarShare, type Side, soldShort } from "./american-fills.ts";

/** What connections to Alpaca have read: an account and its activities. Times in UTC; Alpaca itself exports no such file. */
export const alpacaActivitiesImporter: Importer = {
  format: "alpaca-activities",
  label: "Alpaca activities",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = ["record", "activity id", "type", "side", "net amount", "start balance"];
/** Cells that each row has. */
const FILLED = ["record", "activity id", "type"];

/** What is open decides what a purchase or a sale does: the list begins with the account. */
const SIDES: Readonly<Record<string, Side>> = {
  buy: { side: Direction.Long, effect: null },
  sell: { side: Direction.Short, effect: null },
  sell_short: soldShort,
};
/** `AAPL260116C00250000` */
const OPTION = /^[A-Z.]{1,6}\d{6}[CP]\d{8}$/;
/** `BTC/USD`, earlier `BTCUSD`: no share has so many letters. */
const COINS = /\/|^[A-Z]{3,5}USD[CT]?$/;

/** Alpaca's types of activities; others are asked for. */
const KINDS: Readonly<Record<string, CashKind>> = {
  ...{ DIV: "dividend", DIVCGL: "dividend", DIVCGS: "dividend", DIVROC: "dividend", DIVTXEX: "dividend" },
  ...{ DIVFT: "tax", DIVNRA: "tax", DIVTW: "tax", INTNRA: "tax", INTTW: "tax", INT: "interest" },
  ...{ FEE: "fee", CFEE: "fee", DIVFEE: "fee", PTC: "fee", PTR: "other" },
};
/** By sign; Alpaca's word for them means nothing to our rules. */
const PAID: Readonly<Record<string, string>> = {
  ...{ CSD: "deposit", CSW: "withdrawal", JNLC: "journal entry", ACATC: "transfer" },
};

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { records } = readOnlyTable(file, FILLED);
  const kinds = Map.groupBy(records, (record) => record.text("record"));
  const [account] = kinds.get("account") ?? [];
  if (account === undefined) throw new StatementError("Statement.Unknown", explain("unreadable", {}));
  const [coins = [], shares = []] = split(kinds.get("fill") ?? [], (record) => COINS.test(record.text("symbol")));
  const [settled = [], posted = []] = split(kinds.get("other") ?? [], isSettled);
  const [paid = [], others = []] = split(posted, (record) => !amount(record).eq(0));
  const fills = [...shares.map(readFill), ...settled.map(readSettled)];
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills);
  const warnings = [...trades.warnings];
  const tell = (rows: readonly CsvRecord[], why: ReturnType<typeof explain>) =>
    tellRows(
      warnings,
      "Statement.OtherRows",
      rows.map(({ row }) => row),
      why,
    );
  tell(coins, explain("coinsWithLaterFees", {}));
  tell(others, explain("noTradeAndNoAmount", {}));
  const start = account.text("start balance") === "" ? null : Decimal(account.number("start balance"));
  return createStatement(alpacaActivitiesImporter, {
    account: {
      ...{ number: account.required("activity id"), name: null, currency: account.required("type") },
      ...{ broker: "Alpaca", hedging: false },
    },
    ...trades,
    cash: paid.map(readCash),
    startBalance: start?.gt(0) ? start.toFixed() : null,
    warnings,
    reported: {
      ...noReportedTotals,
      netProfit:
        start === null || account.text("net amount") === "" || unmatched > 0
          ? null
          : addUp({ made: amount(account).minus(start), moved: [...paid, ...coins], fills, ...trades }),
    },
    skipped: { cancelled: 0, other: unmatched + coins.length + others.length },
    timeZone: "UTC",
  });
}

function split<Row>(rows: readonly Row[], isFirst: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))];
}

function amount(record: CsvRecord): Big {
  return Decimal(record.amount("net amount"));
}

/** The id without its colons: tickets are short. */
function readTicket(record: CsvRecord): string {
  const ticket = record.required("activity id").replaceAll(/[^\w]/g, "").slice(0, 50);
  record.named(ticket);
  return ticket;
}

function readTime(record: CsvRecord): string {
  return record.time("time", (text) => localTime(text.replace("T", " ").replace(/Z$/, "")));
}

function readFill(record: CsvRecord): Fill {
  const id = readTicket(record);
  const symbol = record.required("symbol").toUpperCase();
  return {
    ...{ row: record.row, id, symbol, ...dollarShare(symbol, OPTION.test(symbol)) },
    ...record.word("side", SIDES),
    ...{ size: record.size("quantity"), price: record.size("price"), time: readTime(record) },
    // Fees of a day are rows of their own.
    fees: "0",
    comment: null,
  };
}

/** Options that expire, are exercised or assigned go for nothing; the shares behind them are bought or sold at the strike. */
const OPTIONS_GONE = new Set(["OPEXP", "OPEXC", "OPXRC", "OPASN"]);
const SHARES_OF_OPTIONS = "OPTRD";

function isSettled(record: CsvRecord): boolean {
  const isTraded = record.text("type") === SHARES_OF_OPTIONS && !amount(record).eq(0);
  return /[1-9]/.test(record.text("quantity")) && (isTraded || OPTIONS_GONE.has(record.text("type")));
}

const PRICE_DIGITS = 8;

/** The sign of the quantity is what happens to the position. */
function readSettled(record: CsvRecord): Fill {
  const id = readTicket(record);
  const symbol = record.required("symbol").toUpperCase();
  const [isGone, moved] = [OPTIONS_GONE.has(record.text("type")), Decimal(record.number("quantity"))];
  return {
    ...{ row: record.row, id, symbol, ...dollarShare(symbol, OPTION.test(symbol)) },
    side: moved.gt(0) ? Direction.Long : Direction.Short,
    effect: isGone ? "close" : null,
    size: moved.abs().toFixed(),
    price: isGone ? "0" : amount(record).div(moved).abs().round(PRICE_DIGITS).toFixed(),
    time: readTime(record),
    ...{ fees: "0", comment: plainText(record.text("description")) },
  };
}

function readCash(record: CsvRecord): CashRow {
  const ticket = readTicket(record);
  const type = record.required("type");
  const texts = [PAID[type] ?? null, plainText(record.text("description"))];
  const signed = amount(record).toFixed();
  const known = KINDS[type];
  const { kind, isCertain } = known === undefined ? classifyCash(signed, ...texts) : { kind: known, isCertain: true };
  const isUnsure = !isCertain || (known === undefined && PAID[type] === undefined);
  return {
    ...{ row: record.row, ticket, kind, time: readTime(record), amount: signed },
    comment: plainText([type, record.text("symbol"), record.text("description")].filter(Boolean).join(" ")),
    ...(isUnsure ? { isUnsure: true as const } : {}),
  };
}

interface Added {
  /** By the account's cash, since its start. */
  made: Big;
  /** Rows that moved it besides the trades. */
  moved: readonly CsvRecord[];
  fills: readonly Fill[];
  rows: readonly StatementRow[];
  openRows: readonly StatementRow[];
}

const HALF_CENT = Decimal("0.005");

/** What the account's cash says that closed trades have made: cents of each fill are rounded, as far as anybody knows. */
function addUp({ made, moved, fills, rows, openRows }: Added): string {
  const flows = moved.map((record) => (record.text("record") === "fill" ? value(record) : amount(record)));
  const invested = openRows.map(({ direction, size, openPrice, contractSize }) =>
    Decimal(size)
      .times(openPrice)
      .times(contractSize ?? "1")
      .times(direction === Direction.Long ? 1 : -1),
  );
  const add = (sum: Big, each: Big) => sum.plus(each);
  const recorded = invested.reduce(
    add,
    flows.reduce((sum, each) => sum.minus(each), made),
  );
  const ours = rows.map(({ net }) => Decimal(net)).reduce(add, Decimal(0));
  const isSame = recorded
    .minus(ours)
    .abs()
    .lte(HALF_CENT.times(fills.filter(isRounded).length + 1));
  return (isSame ? ours : recorded).toFixed(2);
}

/** Of what is left out. */
function value(record: CsvRecord): Big {
  const paid = Decimal(record.number("quantity")).times(record.number("price"));
  return record.text("side") === "buy" ? paid.times(-1) : paid;
}

function isRounded({ size, price, contractSize }: Fill): boolean {
  const exact = Decimal(size)
    .times(price)
    .times(contractSize ?? "1");
  return !exact.round(2).eq(exact);
}
