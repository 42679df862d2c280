import type { ColumnMapping, InspectedColumns, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import { withCashRoles } from "./cash/cash-roles.ts";
import { inspectColumns } from "./columns/inspect-columns.ts";
import { mappedImporter } from "./columns/mapped.importer.ts";
import { mappedFormat } from "./columns/mapped-format.ts";
import { detectImporter, findImporter, importers } from "./detect.ts";
import { explain } from "./explanation.ts";
import { withoutSameTickets } from "./fills/numbered-twice.ts";
import { pastedRows } from "./fills/pasted-rows.ts";
import { withoutRepeats } from "./fills/repeated-exports.ts";
import { sniffFile } from "./grids/sniff-file.ts";
import { documentText, workbookText } from "./grids/table-text.ts";
import {
  type Importer,
  type ParsedStatement,
  type SniffedFile,
  type StatementFile,
  type WantedPart,
  wholeFile,
} from "./importer.ts";
import { withoutOddRows } from "./odd-rows.ts";
import { refuseOtherAccount } from "./statement-accounts.ts";
import { StatementError } from "./statement-error.ts";
import { refuseUnstorable } from "./storable-rows.ts";
import type { GridRow, WorkbookSheet } from "./xlsx-grid.ts";

export interface ParseProgress {
  stage: "reading" | "parsing" | "done";
  rows: number;
}

/** How columns of a table are meant. */
export interface MappingInUse {
  mapping: ColumnMapping;
  /** Chosen for this file; otherwise it is tried where no broker's format fits. */
  isChosen: boolean;
}

/**
 * A broker's file as a statement, or a table through a mapping. Runs in the caller's thread: the service goes through
 * `parseInWorker`, which adds the caps on time and memory.
 *
 * @throws StatementError for every file that cannot be imported
 */
export function parseStatement(
  file: StatementFile,
  onProgress: (progress: ParseProgress) => void = () => undefined,
  inUse: MappingInUse | null = null,
  wanted: WantedPart = wholeFile,
): Promise<ParsedStatement> {
  return refusing(async () => {
    onProgress({ stage: "reading", rows: 0 });
    const { file: sniffed, warnings: repeated } = withoutRepeats(await knownSheet(await sniffFile(file), inUse));
    const warnings = [...repeated, ...pastedRows(sniffed)];
    const { importer, file: known } = importerFor(sniffed, inUse);
    onProgress({ stage: "parsing", rows: 0 });
    const read = async (table: SniffedFile) => {
      const parsed = await importer.parse(table, (rows) => onProgress({ stage: "parsing", rows }), wanted);
      const warned = { ...parsed, warnings: [...warnings, ...parsed.warnings] };
      const whole = withCashRoles(withoutSameTickets(warned), wanted.cashKinds);
      refuseUnstorable(whole);
      return whole;
    };
    // A mapping leaves out rows by itself, with its own rule of how many it may.
    const mayLeaveOut = wanted.mayLeaveOutRows && importer.format !== mappedFormat;
    const statement = mayLeaveOut ? await withoutOddRows(known, read) : await read(known);
    refuseOtherAccount(statement.account.number, wanted);
    onProgress({ stage: "done", rows: statement.rows.length });
    return statement;
  });
}

/** The columns of any table, see `inspectColumns`; in the caller's thread too. */
export function inspectStatement(file: StatementFile, known: PartOfMapping): Promise<InspectedColumns> {
  return refusing(async () => inspectColumns(withoutRepeats(await sniffFile(file)).file, known));
}

/** A workbook with the first of its sheets that is a broker's report, where its first sheet of all is none; else as it is. */
async function knownSheet(file: SniffedFile, inUse: MappingInUse | null): Promise<SniffedFile> {
  const { sheets = [] } = file;
  if (inUse?.isChosen || sheets.length < 2 || isReport(file)) return file;
  for (const sheet of sheets.slice(1)) {
    const other = { ...file, grid: await readableRows(sheet) };
    if (isReport(other)) return other;
  }
  return file;
}

/** A sheet that nobody asked for refuses no file. */
async function readableRows(sheet: WorkbookSheet): Promise<GridRow[]> {
  try {
    return await sheet.read();
  } catch (error) {
    if (error instanceof StatementError) return [];
    throw error;
  }
}

function isReport(file: SniffedFile): boolean {
  const table = findImporter(file) === null ? workbookText(file) : file;
  return table !== null && findImporter(table) !== null;
}

/** Who reads a file, and as what: a workbook or a document that no importer knows as one may be a table that is saved as one. */
function importerFor(file: SniffedFile, inUse: MappingInUse | null): { importer: Importer; file: SniffedFile } {
  if (inUse?.isChosen) return { importer: mappedImporter(inUse.mapping), file };
  const table = findImporter(file) === null ? (workbookText(file) ?? documentText(file)) : null;
  const asTable = table === null ? null : findImporter(table);
  if (table !== null && asTable !== null) return { importer: asTable, file: table };
  return {
    importer: detectImporter(file, inUse === null ? importers : [...importers, mappedImporter(inUse.mapping)]),
    file,
  };
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError("Statement.Failed", explain("unreadable", {}), {}, { cause: error });
  }
}
