import { ProblemError } from "@entrywise/kit/problem-error";
import { mappedFormat } from "./importers/columns/mapped.importer.ts";
import type { ParsedStatement, StatementFile } from "./importers/importer.ts";
import { inspectInWorker, parseInWorker } from "./importers/parse-in-worker.ts";
import type { MappingInUse } from "./importers/parse-statement.ts";
import { StatementError } from "./importers/statement-error.ts";

/** A file as a statement of its profile. @throws ProblemError 4xx for every file that cannot be imported */
export async function readStatement(
  file: StatementFile,
  profileId: string,
  inUse: MappingInUse | null,
): Promise<ParsedStatement> {
  const parsed = await inWorker((workerUrl) => parseInWorker(file, { workerUrl, inUse }));
  // Two sources may number their rows alike: those of a table without an account are their profile's own.
  return parsed.format === mappedFormat ? { ...parsed, ticketScope: profileId } : parsed;
}

/** True for a table that no format fits: its columns can be set by hand. */
export async function isTable(file: StatementFile): Promise<boolean> {
  try {
    await inWorker((workerUrl) => inspectInWorker(file, {}, { workerUrl }));
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/** @throws ProblemError 4xx for every file that cannot be imported, naming its row where one is at fault */
export async function inWorker<Result>(work: (workerUrl: URL | undefined) => Promise<Result>): Promise<Result> {
  try {
    // The bundle has the worker beside its main file; the sources have it beside the importers.
    const bundled = new URL("./parse-worker.mjs", import.meta.url);
    const workerUrl = import.meta.url.endsWith(".mjs") ? bundled : undefined;
    return await work(workerUrl);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const status = error.code === "Statement.TooLarge" ? 413 : 422;
    const path = error.row === null ? "file" : `file.row.${error.row}`;
    throw new ProblemError(status, error.code, error.message, {
      errors: [{ path, message: error.message }],
      cause: error,
    });
  }
}
