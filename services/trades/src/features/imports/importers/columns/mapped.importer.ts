import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { MarketType } from "@entrywise/domain/enumerations";
import { contractSizes } from "../contract-size.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementWarning } from "../importer.ts";
import { tellRows } from "../rows-text.ts";
import { StatementError } from "../statement-error.ts";
import { statementOf } from "../statement-row.ts";
import { MappedFillReader, tradesOf } from "./mapped-fills.ts";
import { MappedRowReader } from "./mapped-rows.ts";
import { hasMappedHeader, type SheetRow, sheetRows } from "./sheet-rows.ts";

/** Name of what came in through a mapping. */
export const mappedFormat = "mapped-columns";

/** Any table, read through the mapping that a person has made for it (Y-103). */
export function mappedImporter(mapping: ColumnMapping): Importer {
  return {
    format: mappedFormat,
    label: "Own columns",
    detect: (file) => (isMapped(file, mapping) ? 1 : 0),
    parse: async (file, onRows) => parse(file, mapping, onRows),
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

function parse(file: SniffedFile, mapping: ColumnMapping, onRows?: (rows: number) => void): ParsedStatement {
  const { rows } = sheetRows(file, mapping.delimiter);
  if (!hasMappedHeader(rows, mapping)) {
    throw new StatementError(
      "Statement.Unknown",
      "The columns of this file are not those of the mapping. Map them again.",
    );
  }
  const body = rows.filter(({ row }) => row > mapping.headRow);
  return mapping.rowsAre === "fills" ? parseFills(body, mapping, onRows) : parseTrades(body, mapping, onRows);
}

const own = { format: mappedFormat, label: "Own columns" };
const account = ({ currency }: ColumnMapping, hedging: boolean) => ({
  account: { number: null, name: null, currency, broker: null, hedging },
});

function parseTrades(
  body: readonly SheetRow[],
  mapping: ColumnMapping,
  onRows?: (rows: number) => void,
): ParsedStatement {
  const reader = new MappedRowReader(mapping, body);
  const trades = body.filter((row) => !reader.isNoTrade(row));
  const others = body.filter((row) => reader.isNoTrade(row) && reader.hasFigures(row)).map(({ row }) => row);
  const warnings: StatementWarning[] = [];
  tellRows(warnings, "Statement.NoTrade", others, "figures without symbol, size and price, as of a sum, so left out.");
  const read = trades.map((row) => reader.read(row));
  onRows?.(read.length);
  const closed = read.filter((row) => row.closeTime !== null);
  const sizes = contractSizes(closed, mapping.currency);
  return statementOf(own, {
    ...account(mapping, true),
    rows: closed.map((row) => ({
      ...row,
      contractSize: row.contractSize ?? sizes.get(row.instrument) ?? (row.marketType === MarketType.Forex ? null : "1"),
    })),
    openRows: read.filter((row) => row.closeTime === null),
    warnings,
    skipped: { cancelled: 0, other: body.length - trades.length },
    timeZone: reader.cells.isZoned ? "UTC" : null,
  });
}

function parseFills(
  body: readonly SheetRow[],
  mapping: ColumnMapping,
  onRows?: (rows: number) => void,
): ParsedStatement {
  const reader = new MappedFillReader(mapping, body);
  const kinds = Map.groupBy(body, (row) => reader.kindOf(row));
  const fills = (kinds.get("fill") ?? []).map((row) => reader.read(row));
  onRows?.(fills.length);
  const { unmatched, warnings: unpaired, ...trades } = tradesOf(fills, mapping);
  const others = (kinds.get("neither") ?? []).map(({ row }) => row);
  const warnings: StatementWarning[] = [];
  tellRows(warnings, "Statement.NoFill", others, "neither a purchase nor a sale with size and price, so left out.");
  return statementOf(own, {
    ...account(mapping, false),
    ...trades,
    warnings: [...warnings, ...unpaired],
    skipped: { cancelled: kinds.get("cancelled")?.length ?? 0, other: others.length + unmatched },
    timeZone: reader.cells.isZoned ? "UTC" : null,
  });
}
