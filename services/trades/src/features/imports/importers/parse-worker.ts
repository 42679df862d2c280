import { parentPort, workerData } from "node:worker_threads";
import type { InspectedColumns, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { ParsedStatement, StatementFile } from "./importer.ts";
import { inspectStatement, type MappingInUse, type ParseProgress, parseStatement } from "./parse-statement.ts";
import { StatementError, type StatementErrorCode } from "./statement-error.ts";

/** What is wanted of a file. */
export type WorkerTask = { kind: "parse"; inUse: MappingInUse | null } | { kind: "inspect"; known: PartOfMapping };

/** What the worker tells its parent: progress, then one result or one refusal. */
export type WorkerMessage =
  | { kind: "progress"; progress: ParseProgress }
  | { kind: "result"; result: ParsedStatement | InspectedColumns }
  | {
      kind: "refused";
      error: { code: StatementErrorCode; message: string; row: number | null; ticket: string | null };
    };

if (parentPort !== null) {
  const port = parentPort;
  const post = (message: WorkerMessage) => port.postMessage(message);
  const { task, ...file } = workerData as StatementFile & { task: WorkerTask };
  try {
    const result =
      task.kind === "inspect"
        ? await inspectStatement(file, task.known)
        : await parseStatement(file, (progress) => post({ kind: "progress", progress }), task.inUse);
    post({ kind: "result", result });
  } catch (error) {
    const { code, message, row, ticket } =
      error instanceof StatementError ? error : new StatementError("Statement.Failed", "This file could not be read.");
    post({ kind: "refused", error: { code, message, row, ticket } });
  }
}
