import { parentPort, workerData } from "node:worker_threads";
import type { ParsedStatement, StatementFile } from "./importer.ts";
import { type ParseProgress, parseStatement } from "./parse-statement.ts";
import { StatementError, type StatementErrorCode } from "./statement-error.ts";

/** What the worker tells its parent: progress, then one result or one refusal. */
export type WorkerMessage =
  | { kind: "progress"; progress: ParseProgress }
  | { kind: "result"; statement: ParsedStatement }
  | {
      kind: "refused";
      error: { code: StatementErrorCode; message: string; row: number | null; ticket: string | null };
    };

if (parentPort !== null) {
  const port = parentPort;
  const post = (message: WorkerMessage) => port.postMessage(message);
  try {
    const statement = await parseStatement(workerData as StatementFile, (progress) =>
      post({ kind: "progress", progress }),
    );
    post({ kind: "result", statement });
  } catch (error) {
    const { code, message, row, ticket } =
      error instanceof StatementError ? error : new StatementError("Statement.Failed", "This file could not be read.");
    post({ kind: "refused", error: { code, message, row, ticket } });
  }
}
