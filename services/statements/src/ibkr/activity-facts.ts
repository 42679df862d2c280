import { type Big, Decimal } from "@entrywise/domain/decimal";
import { type DecimalMark, decimalText } from "../grids/cell-text.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import { amountText, CsvRecord, indexColumns } from "../grids/csv-table.ts";
import { ACTIVITY_TIME } from "./activity-columns.ts";

/** A row of deposits, dividends, taxes, interest or fees. */
export interface CashFact {
  row: number;
  section: string;
  /** Empty in statements of one account. */
  account: string;
  currency: string;
  day: string;
  description: string;
  amount: string;
}

/** What an activity statement tells beside its trades. */
export interface ActivityFacts {
  account: { numbers: string[]; name: string | null; base: string | null };
  /** Base currency for one of another. */
  rates: ReadonlyMap<string, Big>;
  /** Units per contract, by symbol. */
  multipliers: ReadonlyMap<string, string>;
  /** Realized profit in the base currency, by symbol. */
  realized: ReadonlyMap<string, Big>;
  cash: CashFact[];
  /** Splits, mergers and their like. */
  corporateActions: CsvRow[];
}

const NUMBER = /^[A-Z]{1,2}(\d{4,}|\*{2,}\d+)/;
const NUMBERS = /\b[A-Z]{1,2}(\d{4,}|\*{2,}\d+)/g;
const CURRENCY = /^[A-Z]{3}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Sections go by their shape where their names follow the statement's language, by their English names elsewhere. */
export function readActivityFacts(rows: readonly CsvRow[], mark: DecimalMark): ActivityFacts {
  const data = rows.filter(({ cells }) => cells[1] === "Data");
  return {
    account: readAccount(data),
    rates: new Map(data.flatMap((row) => readRate(row, mark))),
    multipliers: new Map(
      table(rows, "Financial Instrument Information", mark).flatMap((record) => {
        const multiplier = record.amountOf(record.text("multiplier"));
        return multiplier === null ? [] : [[record.text("symbol"), multiplier] as const];
      }),
    ),
    realized: readRealized(table(rows, "Realized & Unrealized Performance Summary", mark)),
    cash: data.flatMap((row) => readCash(row, mark) ?? []),
    corporateActions: data.filter(isCorporateAction),
  };
}

/** Whom the rows of a statement say that it is of. */
export function readAccount(rows: readonly CsvRow[]): ActivityFacts["account"] {
  const pairs = rows.filter(({ cells }) => cells[1] === "Data" && cells.length === 4 && cells[0] !== "Statement");
  const value = (name: string) => pairs.find(({ cells }) => cells[2] === name)?.cells[3] ?? null;
  const like = (pattern: RegExp) => pairs.find(({ cells }) => pattern.test(cells[3] ?? ""))?.cells[3] ?? null;
  const named = pairs.flatMap(({ cells }) => (/^Accounts?( Included)?$/.test(cells[2] ?? "") ? (cells[3] ?? "") : []));
  const likely = pairs.flatMap(({ cells }) => (NUMBER.test(cells[3] ?? "") ? (cells[3] ?? "") : []));
  return {
    numbers: (named.length > 0 ? named : likely).flatMap((text) => text.match(NUMBERS) ?? text),
    name: value("Name"),
    base: value("Base Currency") ?? like(CURRENCY),
  };
}

/** `EUR,1.09`, `EUR,2026-01-05,EUR.USD,USD,1.09` or a balance: `Forex,USD,EUR,500,1.08,-540,1.09,…`. */
function readRate({ cells }: CsvRow, mark: DecimalMark): [string, Big][] {
  const [, , first = "", second = "", third = "", fourth = "", fifth = ""] = cells;
  const isBalance = CURRENCY.test(second) && CURRENCY.test(third);
  const currency = isBalance ? third : first;
  const isDaily = CURRENCY.test(fourth) && DAY.test(second);
  const text = isBalance ? (cells[CLOSE_PRICE] ?? "") : cells.length === 4 ? second : isDaily ? fifth : "";
  const rate = CURRENCY.test(currency) ? decimalText(text, mark) : null;
  return rate === null || !Decimal(rate).gt(0) ? [] : [[currency, Decimal(rate)]];
}

/** Column of a currency's balance with its rate to the base currency. */
const CLOSE_PRICE = 8;

function table(rows: readonly CsvRow[], section: string, mark: DecimalMark): CsvRecord[] {
  let columns: ReadonlyMap<string, number> | null = null;
  return rows.flatMap((row) => {
    if (row.cells[0] !== section) return [];
    if (row.cells[1] === "Header") columns = indexColumns(row);
    return columns !== null && row.cells[1] === "Data" ? [new CsvRecord(row, columns, mark)] : [];
  });
}

function readRealized(records: readonly CsvRecord[]): Map<string, Big> {
  const found = new Map<string, Big>();
  for (const record of records) {
    const [symbol, total] = [record.text("symbol"), record.amountOf(record.text("realized total"))];
    if (symbol !== "" && total !== null) found.set(symbol, (found.get(symbol) ?? Decimal(0)).plus(total));
  }
  return found;
}

/** Fees name their kind before the currency, statements of several accounts an account behind it. */
export function readCash({ row, cells }: CsvRow, mark: DecimalMark): CashFact | null {
  const at = [2, 3].find((column) => CURRENCY.test(cells[column] ?? ""));
  const dayAt = [1, 2].map((after) => (at ?? 0) + after).find((column) => DAY.test(cells[column] ?? ""));
  if (at === undefined || dayAt === undefined) return null;
  const [day = "", description = "", text = "", ...rest] = cells.slice(dayAt);
  const amount = amountText(text, mark);
  if (amount === null || DAY.test(description) || rest.length > 1 || Decimal(amount).eq(0)) return null;
  const account = dayAt === at + 2 ? (cells[at + 1] ?? "") : "";
  return { row, section: cells[0] ?? "", account, currency: cells[at] ?? "", day, description, amount };
}

function isCorporateAction({ cells }: CsvRow): boolean {
  const at = [4, 5].find((column) => DAY.test(cells[column] ?? ""));
  return at !== undefined && ACTIVITY_TIME.test(cells[at + 1] ?? "") && CURRENCY.test(cells[3] ?? "");
}
