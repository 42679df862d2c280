import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { MarketType } from "@entrywise/domain/enumerations";
import { contractSizes } from "../contract-size.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { statementOf } from "../statement-row.ts";
import { MappedRowReader } from "./mapped-rows.ts";
import { hasMappedHeader, sheetRows } from "./sheet-rows.ts";

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
  const reader = new MappedRowReader(mapping, body);
  const trades = body.filter((row) => !reader.isNoTrade(row));
  const read = trades.map((row) => reader.read(row));
  onRows?.(read.length);
  const closed = read.filter((row) => row.closeTime !== null);
  const sizes = contractSizes(closed, mapping.currency);
  return statementOf(
    { format: mappedFormat, label: "Own columns" },
    {
      account: { number: null, name: null, currency: mapping.currency, broker: null, hedging: true },
      rows: closed.map((row) => ({
        ...row,
        contractSize: sizes.get(row.instrument) ?? (row.marketType === MarketType.Forex ? null : "1"),
      })),
      openRows: read.filter((row) => row.closeTime === null),
      skipped: { cancelled: 0, other: body.length - trades.length },
    },
  );
}
