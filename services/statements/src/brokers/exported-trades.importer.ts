import { Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { closeCosts, isImportedCost } from "@entrywise/domain/figures/close-costs";
import { openingBase } from "../cash/balance-column.ts";
import { anyTime } from "../columns/cell-readers.ts";
import { explain } from "../explanation.ts";
import { plainText } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import { type Importer, type ParsedStatement, type SniffedFile, type StatementRow, wholeFile } from "../importer.ts";
import { contractSizes } from "../instruments/contract-size.ts";
import { guessInstrument } from "../instruments/instrument-guess.ts";
import { type ImportedCosts, type RowCosts, toRowCosts } from "../row-costs.ts";
import { recordsOfAccount } from "../statement-accounts.ts";
import { createStatement, statementRow } from "../statement-row.ts";

/** Trades that were exported here, as CSV or XLSX: a row for each close, with the entry that it closes. Times in UTC. */
export const exportedTradesImporter: Importer = {
  format: "exported-trades",
  label: "Exported trades",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = ["tradeid", "account", "symbol", "direction", "opensize", "openprice", "closedate", "tradenetprofit"];
const DIRECTIONS = { long: Direction.Long, short: Direction.Short };
const MARKETS: Readonly<Record<string, MarketType>> = {
  forex: MarketType.Forex,
  crypto: MarketType.Crypto,
  stock: MarketType.Stock,
  index: MarketType.Index,
  cfd: MarketType.CFD,
};

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const { number, accounts, records, warnings } = recordsOfAccount(table.records, ["account"], wanted, "grid");
  const traded = records.filter(isTraded);
  const left = records.filter((record) => !traded.includes(record));
  tellRows(
    warnings,
    "Statement.OtherRows",
    left.map(({ row }) => row),
    explain("noTrade", {}),
  );
  const rows = readRows(traded);
  onRows?.(rows.length);
  const closed = rows.filter(({ closeTime }) => closeTime !== null);
  const currency = records.map((record) => record.text("currency")).find((code) => /^[A-Z]{3,10}$/.test(code)) ?? null;
  const sizes = contractSizes(closed, currency);
  const sized = (row: StatementRow) => ({ ...row, contractSize: sizes.get(row.instrument) ?? null });
  return createStatement(exportedTradesImporter, {
    account: {
      number: accounts.length > 0 ? number : null,
      name: number === null ? null : plainName(number),
      currency,
      broker: null,
      hedging: true,
    },
    accounts,
    firstDeposit: openingBase(null, [], closed),
    rows: closed.map(sized),
    openRows: rows.filter(({ closeTime }) => closeTime === null).map(sized),
    warnings,
    skipped: { cancelled: 0, other: left.length },
    timeZone: "UTC",
  });
}

/** Plans, missed trades, and entries without a time, a size or a price, which only people can complete. */
function isTraded(record: CsvRecord): boolean {
  const isExecuted = /^(executed)?$/i.test(record.text("status"));
  return isExecuted && ["opendate", "opensize", "openprice"].every((name) => record.text(name) !== "");
}

/** Rows of one trade stand together, those of one entry too. */
function readRows(records: readonly CsvRecord[]): StatementRow[] {
  const byTrade = Map.groupBy(records, (record) => record.required("tradeid"));
  return [...byTrade].flatMap(([trade, own]) => {
    const entries = Map.groupBy(own, (record) =>
      ["ticket", "opendate", "opensize", "openprice"].map((name) => record.text(name)).join(" "),
    );
    return [...entries.values()].flatMap((closes, entry) =>
      readCloses(closes, { run: trade, ticket: `${trade}${entry === 0 ? "" : `-${entry + 1}`}` }),
    );
  });
}

interface EntryNames {
  run: string;
  ticket: string;
}

/** A row for each close of an entry, and one for what of it is still open. */
function readCloses(records: readonly CsvRecord[], { run, ticket }: EntryNames): StatementRow[] {
  const rows: StatementRow[] = [];
  const add = (record: CsvRecord, size: string, isClosed: boolean) => {
    const part = rows.length + 1;
    const own = part === 1 ? { ticket, linkedTo: null } : { ticket: `${ticket}.${part}`, linkedTo: ticket };
    rows.push(readRow(record, { ...own, run, size }, isClosed));
  };
  const [first] = records;
  if (first === undefined) return rows;
  let left = Decimal(first.size("opensize"));
  for (const record of records) {
    if (record.text("closedate") === "") continue;
    // An exit without a size is that of its whole entry, where it is the only one.
    const size = record.text("closesize") === "" ? left.toFixed() : record.size("closesize");
    left = left.minus(size);
    add(record, size, true);
  }
  if (left.gt(0)) add(first, left.toFixed(), false);
  return rows;
}

type OwnFacts = Pick<StatementRow, "ticket" | "linkedTo" | "size"> & { run: string };

function readRow(record: CsvRecord, own: OwnFacts, isClosed: boolean): StatementRow {
  const symbol = plainName(record.required("symbol"));
  const time = (column: string) => record.time(column, (text) => anyTime(text, "day-first")?.local ?? null);
  const optional = (column: string) => (record.text(column) === "" ? null : record.number(column));
  const amount = (column: string) => (isClosed ? record.amount(column) : "0");
  const notes = plainText(record.text("summary"));
  const strategy = plainText(record.text("strategy"));
  return statementRow({
    row: record.row,
    ...own,
    symbol,
    ...guessInstrument(symbol),
    instrument: symbol.toUpperCase(),
    marketType: record.word("market", MARKETS),
    direction: record.word("direction", DIRECTIONS),
    openTime: time("opendate"),
    openPrice: record.number("openprice"),
    closeTime: isClosed ? time("closedate") : null,
    closePrice: isClosed ? optional("closeprice") : null,
    stopPrice: optional("stopprice"),
    targetPrice: optional("targetprice"),
    profit: amount("grossprofit"),
    ...readCosts(amount),
    ...(strategy === null && notes === null
      ? {}
      : {
          labels: {
            strategy: strategy && plainName(strategy),
            tags: [],
            rating: null,
            notes: notes && plainName(notes),
          },
        }),
  });
}

/** The export names costs as the journal does. */
function readCosts(amount: (column: string) => string): RowCosts {
  const costs = closeCosts
    .map((cost) => [cost, amount(cost.toLowerCase())] as const)
    .filter(([cost, value]) => isImportedCost(cost) || !Decimal(value).eq(0));
  return toRowCosts(Object.fromEntries(costs) as ImportedCosts); // no imported cost is left out
}

/** Exports write an apostrophe before a text that a spreadsheet would calculate. */
function plainName(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, "");
}
