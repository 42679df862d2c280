import { type ColumnMapping, isMappedCost, type MappedField } from "@entrywise/contracts/trades/column-mapping";
import { type Big, Decimal } from "@entrywise/domain/decimal";
import { amountText } from "../grids/csv-table.ts";
import type { StatementRow } from "../importer.ts";
import { type FileTotals, fileTotals, isProfit, isSum } from "./file-totals.ts";
import { buildTrades, MappedFillReader } from "./mapped-fills.ts";
import { MappedRowReader } from "./mapped-rows.ts";
import { readRows } from "./read-rows.ts";
import type { SheetRow } from "./sheet-rows.ts";

const CENT = Decimal("0.011");
const HALF_CENT = Decimal("0.005");

/**
 * The mapping with the column of profits, net or gross, with which its rows add up to the totals that the file writes; without
 * one where the prices do. Where nothing does, no profits are proposed: a person says what they are. As it was where the file
 * writes no totals.
 *
 * @param rows all of the file
 */
export function withCheckedTotals(mapping: ColumnMapping, rows: readonly SheetRow[]): ColumnMapping {
  const totals = fileTotals(mapping, rows);
  const [first, ...others] = profitReadings(mapping);
  if (mapping.rowsAre === "fills" || first === undefined || !hasTotals(totals)) return mapping;
  const found = [first, ...others].find((reading) => fitsTotals(reading, rows, totals));
  return found ?? withProfits(mapping, null, "grossProfit");
}

/** Where what a mapping makes of a file is not the total that the file writes; null where it is, or the file writes none. */
export function totalDoubt(mapping: ColumnMapping, rows: readonly SheetRow[]): string | null {
  const totals = fileTotals(mapping, rows);
  if (!hasTotals(totals) || fitsTotals(mapping, rows, totals)) return null;
  const total = totals.result?.amount ?? columnTotal(mapping, totals);
  return total === null
    ? null
    : `rows add up to ${addUpRows(mapping, rows).net.toFixed()}, the file's total is ${total}`;
}

/** The file's own net profit, as far as it is one by this mapping; null where none is written. */
export function reportedNet(mapping: ColumnMapping, rows: readonly SheetRow[]): string | null {
  const { result, byColumn } = fileTotals(mapping, rows);
  if (result !== null) return result.isNet || !hasCosts(mapping) ? result.amount : null;
  const column = mapping.fields.indexOf(hasCosts(mapping) ? "netProfit" : profitField(mapping));
  return byColumn.get(column) ?? null;
}

const hasTotals = ({ result, byColumn }: FileTotals) => result !== null || byColumn.size > 0;
const hasCosts = ({ fields }: ColumnMapping) => fields.some(isMappedCost);
const profitField = ({ fields }: ColumnMapping): MappedField =>
  fields.includes("grossProfit") ? "grossProfit" : "netProfit";

function columnTotal(mapping: ColumnMapping, { byColumn }: FileTotals): string | null {
  const column = mapping.fields.indexOf(profitField(mapping));
  return byColumn.get(column) ?? [...byColumn.values()][0] ?? null;
}

/** The likeliest first: as proposed, the other way, by other columns, by the prices alone. */
function profitReadings(mapping: ColumnMapping): ColumnMapping[] {
  const proposed = profitField(mapping);
  const other = proposed === "grossProfit" ? "netProfit" : "grossProfit";
  const own = mapping.fields.indexOf(proposed);
  const free = mapping.header.flatMap((name, column) =>
    isProfit(name) && mapping.fields[column] === null ? [column] : [],
  );
  const byColumn = [...(own < 0 ? [] : [own]), ...free].flatMap((column) => [
    withProfits(mapping, column, proposed),
    withProfits(mapping, column, other),
  ]);
  return [...byColumn, withProfits(mapping, null, proposed)];
}

function withProfits(mapping: ColumnMapping, column: number | null, as: MappedField): ColumnMapping {
  const fields = mapping.fields.map((field, at) =>
    at === column ? as : field === "grossProfit" || field === "netProfit" ? null : field,
  );
  return { ...mapping, fields };
}

function fitsTotals(mapping: ColumnMapping, rows: readonly SheetRow[], totals: FileTotals): boolean {
  const { gross, net, count } = addUpRows(mapping, rows);
  const most = CENT.plus(HALF_CENT.times(count));
  const fits = (sum: Big, total: string) => sum.minus(total).abs().lte(most);
  const { result, byColumn } = totals;
  if (result !== null) return fits(net, result.amount) || (!result.isNet && fits(gross, result.amount));
  const column = mapping.fields.indexOf(profitField(mapping));
  const total = byColumn.get(column);
  if (total === undefined) return [...byColumn.values()].some((sum) => fits(net, sum) || fits(gross, sum));
  // What is still open counts in a file's sums, and not in ours.
  return (
    fits(profitField(mapping) === "grossProfit" ? gross : net, total) || fits(written(mapping, rows, column), total)
  );
}

function written({ headRow, decimalMark }: ColumnMapping, rows: readonly SheetRow[], column: number): Big {
  return rows
    .filter(({ row, cells }) => row > headRow && !isSum(cells))
    .reduce((sum, { cells }) => sum.plus(amountText(cells[column] ?? "", decimalMark) ?? "0"), Decimal(0));
}

function addUpRows(mapping: ColumnMapping, rows: readonly SheetRow[]) {
  const read = closedRows(mapping, rows);
  const sum = (amountOf: (row: StatementRow) => string) =>
    read.reduce((total, row) => total.plus(amountOf(row)), Decimal(0));
  return { gross: sum(({ profit }) => profit), net: sum((row) => row.net), count: read.length };
}

function closedRows(mapping: ColumnMapping, rows: readonly SheetRow[]): readonly StatementRow[] {
  const below = rows.filter(({ row }) => row > mapping.headRow);
  if (mapping.rowsAre === "fills") {
    const reader = new MappedFillReader(mapping, below);
    const fills = below.filter((row) => reader.kindOf(row) === "fill");
    return buildTrades(readRows(fills, (row) => reader.read(row)).read, mapping).rows;
  }
  const reader = new MappedRowReader(mapping, below);
  const trades = below.filter((row) => !reader.isNoTrade(row));
  return readRows(trades, (row) => reader.read(row)).read.filter(({ closeTime }) => closeTime !== null);
}
