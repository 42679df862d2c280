import { detectImporter } from "./detect.ts";
import type { ParsedStatement, StatementFile } from "./importer.ts";
import { sniffFile } from "./sniff-file.ts";
import { StatementError } from "./statement-error.ts";

export interface ParseProgress {
  stage: "reading" | "parsing" | "done";
  rows: number;
}

/**
 * A broker's file as a statement. Runs in the caller's thread: the service goes through `parseInWorker`, which adds the
 * caps on time and memory.
 *
 * @throws StatementError for every file that cannot be imported
 */
export async function parseStatement(
  file: StatementFile,
  onProgress: (progress: ParseProgress) => void = () => undefined,
): Promise<ParsedStatement> {
  try {
    onProgress({ stage: "reading", rows: 0 });
    const sniffed = await sniffFile(file);
    const importer = detectImporter(sniffed);
    onProgress({ stage: "parsing", rows: 0 });
    const statement = await importer.parse(sniffed, (rows) => onProgress({ stage: "parsing", rows }));
    onProgress({ stage: "done", rows: statement.rows.length });
    return statement;
  } catch (error) {
    if (error instanceof StatementError) throw error;
    const message = "This file could not be read. Save or download it again.";
    throw new StatementError("Statement.Failed", message, {}, { cause: error });
  }
}
