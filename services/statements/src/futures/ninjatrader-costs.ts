import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import type { CsvRecord } from "../grids/csv-table.ts";
import { parseProduct, pointValue } from "../instruments/futures-guess.ts";

const SUMS = ["cum. net profit", "cum. profit"];
export const FEES = ["clearing fee", "exchange fee", "ip fee", "nfa fee"];

/** What a profit may be less already, the usual first. */
const READINGS: readonly (readonly string[])[] = [["commission", ...FEES], [], ["commission"]];
const CENT = Decimal("0.01");

/**
 * The columns of costs that the profits of a report are already less: by the running sum, which is after all costs, else by
 * the prices of contracts whose point value is known; all of them where neither tells.
 *
 * @param records of all accounts, whose profits the sum adds up
 */
export function costsInProfits(records: readonly CsvRecord[]): readonly string[] {
  const usual = READINGS[0] ?? [];
  return findBest(netSteps(records)) ?? findBest(records.flatMap(pricedRow)) ?? usual;
}

/** Sum of the columns of a row, each written as a positive amount. */
export function addUpCosts(record: CsvRecord, columns: readonly string[]): Big {
  return columns.reduce((sum, column) => sum.plus(record.amount(column)), Decimal(0));
}

interface KnownProfit {
  record: CsvRecord;
  /** After all costs. */
  net: Big;
}

/** The reading that explains most rows; null where none explains more than another. */
function findBest(known: readonly KnownProfit[]): readonly string[] | null {
  const counts = READINGS.map(
    (included) => known.filter(({ record, net }) => netBy(record, included).minus(net).abs().lt(CENT)).length,
  );
  const most = Math.max(...counts);
  const found = READINGS.filter((_, index) => counts[index] === most);
  return most === 0 || found.length > 1 ? null : (found[0] ?? null);
}

function netBy(record: CsvRecord, included: readonly string[]): Big {
  return Decimal(record.amount("profit"))
    .plus(addUpCosts(record, included))
    .minus(addUpCosts(record, ["commission", ...FEES]));
}

/** What the running sum gains from row to row. */
function netSteps(records: readonly CsvRecord[]): KnownProfit[] {
  const { rows, column } = inOrderOfSum(records);
  if (column === null) return [];
  return rows.map((record, index) => ({
    record,
    net: Decimal(record.number(column)).minus(rows[index - 1]?.number(column) ?? "0"),
  }));
}

/** Rows in the order in which the running sum adds them up, and its column; null where a row has none. */
export function inOrderOfSum(records: readonly CsvRecord[]): { rows: readonly CsvRecord[]; column: string | null } {
  const column = SUMS.find((name) => records.every((record) => record.amountOf(record.text(name)) !== null));
  const [first, last] = [records[0], records.at(-1)];
  if (column === undefined || first === undefined || last === undefined) return { rows: records, column: null };
  return { rows: isNet(first, column) || !isNet(last, column) ? records : records.toReversed(), column };
}

/** Whether the sum begins with this row. */
function isNet(record: CsvRecord, column: string): boolean {
  return READINGS.some((included) => netBy(record, included).minus(record.number(column)).abs().lt(CENT));
}

function pricedRow(record: CsvRecord): KnownProfit[] {
  const point = pointValue(parseProduct(record.text("instrument")) ?? "");
  const [entry, exit] = [record.amountOf(record.text("entry price")), record.amountOf(record.text("exit price"))];
  const size = record.amountOf(record.text(record.has("qty") ? "qty" : "quantity"));
  if (point === null || entry === null || exit === null || size === null) return [];
  const sign = /^short$/i.test(record.text("market pos.")) ? Direction.Short : Direction.Long;
  const moved = Decimal(exit).minus(entry).times(size).times(point);
  const gross = sign === Direction.Short ? moved.times(-1) : moved;
  return [{ record, net: gross.minus(addUpCosts(record, ["commission", ...FEES])) }];
}
