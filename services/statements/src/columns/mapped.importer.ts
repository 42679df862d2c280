import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { Decimal } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { explain } from "../explanation.ts";
import { tellRows } from "../grids/rows-text.ts";
import {
  type Importer,
  type ParsedStatement,
  type SniffedFile,
  type StatementRow,
  type StatementWarning,
  type WantedPart,
  wholeFile,
} from "../importer.ts";
import { contractSizes } from "../instruments/contract-size.ts";
import { StatementError } from "../statement-error.ts";
import { createStatement } from "../statement-row.ts";
import { warnOfBareFutures } from "./bare-futures.ts";
import { reportedNet } from "./check-totals.ts";
import { cashOfRows } from "./mapped-cash.ts";
import type { MappedCells } from "./mapped-cells.ts";
import { buildTrades, MappedFillReader } from "./mapped-fills.ts";
import { mappedFormat } from "./mapped-format.ts";
import { MappedRowReader } from "./mapped-rows.ts";
import { checkProfits } from "./profit-check.ts";
import { readRows, tellUnread } from "./read-rows.ts";
import { hasMappedHeader, type SheetRow, sheetRows } from "./sheet-rows.ts";
import { warnOfUnused } from "./unused-columns.ts";

/** Any table, read through the mapping that a person has made for it (Y-103). */
export function mappedImporter(mapping: ColumnMapping): Importer {
  return {
    format: mappedFormat,
    label: "Own columns",
    detect: (file) => (isMapped(file, mapping) ? 1 : 0),
    parse: async (file, onRows, wanted = wholeFile) => parse(file, { mapping, onRows, wanted }),
  };
}

function isMapped(file: SniffedFile, mapping: ColumnMapping): boolean {
  if (file.kind === "html") return false;
  try {
    return hasMappedHeader(sheetRows(file, mapping.delimiter).rows, mapping);
  } catch {
    return false;
  }
}

interface Asked {
  mapping: ColumnMapping;
  onRows: ((rows: number) => void) | undefined;
  wanted: WantedPart;
}

function parse(file: SniffedFile, asked: Asked): ParsedStatement {
  const { mapping } = asked;
  const { rows } = sheetRows(file, mapping.delimiter);
  if (!hasMappedHeader(rows, mapping)) {
    throw new StatementError("Statement.Unknown", explain("otherColumns", {}));
  }
  const body = rows.filter(({ row }) => row > mapping.headRow);
  const statement = mapping.rowsAre === "fills" ? parseFills(body, asked) : parseTrades(body, asked);
  return { ...statement, reported: { ...noReportedTotals, netProfit: reportedNet(mapping, rows) } };
}

const own = { format: mappedFormat, label: "Own columns" };
const account = ({ currency }: ColumnMapping, hedging: boolean) => ({
  account: { number: null, name: null, currency, broker: null, hedging },
});

function parseTrades(body: readonly SheetRow[], { mapping, onRows, wanted }: Asked): ParsedStatement {
  const reader = new MappedRowReader(mapping, body);
  const trades = body.filter((row) => !reader.isNoTrade(row));
  const others = body.filter((row) => reader.isNoTrade(row) && reader.hasFigures(row));
  const all = readRows(trades, (row) => reader.read(row));
  const warnings = tellUnread(all, { consequence: "", mayLeaveOut: wanted.mayLeaveOutRows });
  for (const [missing, rows] of Map.groupBy(others, (row) => reader.missingOf(row))) {
    tellRows(
      warnings,
      "Statement.NoTrade",
      rows.map(({ row }) => row),
      explain("figuresWithout", { missing }, { missing: missingText(missing, "a ") }),
    );
  }
  warnOfUnused(warnings, mapping, trades);
  warnOfForeignFees(warnings, reader.cells);
  const { read, unread } = all;
  checkNames(read);
  onRows?.(read.length);
  const closed = read.filter((row) => row.closeTime !== null);
  const sizes = contractSizes(closed, mapping.currency);
  return createStatement(own, {
    ...account(mapping, true),
    rows: closed.map((row) => ({
      ...row,
      contractSize: row.contractSize ?? sizes.get(row.instrument) ?? (row.marketType === MarketType.Forex ? null : "1"),
    })),
    openRows: read.filter((row) => row.closeTime === null),
    warnings,
    skipped: { cancelled: 0, other: body.length - trades.length + unread.length },
    timeZone: reader.cells.isZoned ? "UTC" : null,
  });
}

/** Fees in third coins are no costs: the file does not tell what they were worth. */
function warnOfForeignFees(warnings: StatementWarning[], { foreignFees }: MappedCells): void {
  const byCoin = Map.groupBy([...foreignFees], ([, { coin }]) => coin);
  for (const [coin, fees] of byCoin) {
    const amount = fees.reduce((sum, [, fee]) => sum.plus(fee.amount), Decimal(0)).toFixed();
    const rows = fees.map(([row]) => row);
    tellRows(warnings, "Statement.FeeCoin", rows, explain("foreignFees", { amount, coin }));
  }
}

/** More are no tags or strategies but something else, and each would be added to the journal. */
const NAMES = 300;

function checkNames(rows: readonly StatementRow[]): void {
  const named = (reason: "tooManyTags" | "tooManyStrategies", names: readonly string[]) => {
    const count = new Set(names.map((name) => name.toLowerCase())).size;
    if (count <= NAMES) return;
    throw new StatementError("Statement.Unreadable", explain(reason, { count, most: NAMES }));
  };
  named(
    "tooManyTags",
    rows.flatMap(({ labels }) => labels?.tags ?? []),
  );
  named(
    "tooManyStrategies",
    rows.flatMap(({ labels }) => labels?.strategy ?? []),
  );
}

const missingTexts: Readonly<Record<string, string>> = {
  openPrice: "open price",
  direction: "side that says purchase or sale",
};

/** `a symbol and a size` for `symbol, size`. */
function missingText(missing: string, article: string): string {
  const names = missing.split(", ").map((field) => missingTexts[field] ?? field);
  const named = names.map((name) => `${article === "" ? "" : /^[aeiou]/.test(name) ? "an " : "a "}${name}`);
  return named.length > 1 ? `${named.slice(0, -1).join(", ")} and ${named.at(-1)}` : (named[0] ?? "");
}

const unpairedWithout = ", so that trades of their symbols may be matched otherwise";

function parseFills(body: readonly SheetRow[], { mapping, onRows, wanted }: Asked): ParsedStatement {
  const reader = new MappedFillReader(mapping, body);
  const kinds = Map.groupBy(body, (row) => reader.kindOf(row));
  const all = readRows(kinds.get("fill") ?? [], (row) => reader.read(row));
  const options = { consequence: unpairedWithout, mayLeaveOut: wanted.mayLeaveOutRows };
  const warnings: StatementWarning[] = tellUnread(all, options);
  onRows?.(all.read.length);
  const { unmatched, warnings: unpaired, ...trades } = buildTrades(all.read, mapping);
  const others = kinds.get("neither") ?? [];
  const cash = cashOfRows(others, reader.cells);
  const posted = new Set(cash.map(({ row }) => row));
  const left = others.filter(({ row }) => !posted.has(row));
  for (const [missing, rows] of Map.groupBy(left, (row) => reader.missingOf(row))) {
    tellRows(
      warnings,
      "Statement.NoFill",
      rows.map(({ row }) => row),
      explain("fillWithout", { missing }, { missing: missingText(missing, "") }),
    );
  }
  warnOfBareFutures(warnings, [...trades.rows, ...trades.openRows], reader);
  checkProfits(warnings, trades.rows, reader.profitsOf(kinds.get("fill") ?? []));
  warnOfUnused(warnings, mapping, kinds.get("fill") ?? []);
  warnOfForeignFees(warnings, reader.cells);
  return createStatement(own, {
    ...account(mapping, false),
    ...trades,
    warnings: [...warnings, ...unpaired],
    cash,
    skipped: {
      cancelled: kinds.get("cancelled")?.length ?? 0,
      other: others.length - cash.length + unmatched + all.unread.length,
    },
    timeZone: reader.cells.isZoned ? "UTC" : null,
  });
}
