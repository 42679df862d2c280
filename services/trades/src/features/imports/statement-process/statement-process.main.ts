import { Socket } from "node:net";
import { explain } from "@entrywise/statements/explanation";
import type { StatementFile } from "@entrywise/statements/importer";
import { inspectStatement, parseStatement } from "@entrywise/statements/parse-statement";
import { tellingSkipped } from "@entrywise/statements/skipped-rows";
import { StatementError } from "@entrywise/statements/statement-error";
import { type OpenStatement, openStatement } from "./open-statement.ts";
import type { GivenFile, ProcessResponse, Question } from "./process-messages.ts";
import { rowStream, sendRows } from "./row-stream.ts";

/** Reads one broker's file and makes the rows of its trades; it reaches neither database nor network. */
let statement: OpenStatement | null = null;

process.on("message", async (question: Question) => {
  const response = await respondTo(question).catch(refusal);
  process.send?.(response);
});
process.once("disconnect", () => process.exit());

async function respondTo(question: Question): Promise<ProcessResponse> {
  return { kind: "result", result: await resultOf(question) };
}

async function resultOf(question: Question): Promise<unknown> {
  if (question.ask === "inspect") {
    const [given, known] = question.args;
    return inspectStatement(await fileOf(given), known);
  }
  if (question.ask === "read") {
    const [given, { inUse, scopes, purpose, wanted }] = question.args;
    const parsed = await parseStatement(await fileOf(given), undefined, inUse, wanted);
    const scope = scopes[parsed.format];
    const withSkipped = tellingSkipped(parsed);
    statement = openStatement(scope === undefined ? withSkipped : { ...withSkipped, ticketScope: scope }, purpose);
    return statement.head;
  }
  if (statement === null) throw new Error("nothing has been read");
  if (question.ask === "nextBatch") {
    const batch = await statement.nextBatch();
    return batch === null ? null : sendRows(rowsOut(), batch);
  }
  const ask = statement[question.ask] as (...args: unknown[]) => Promise<unknown>; // args are those of this question
  return ask(...question.args);
}

let rows: Socket | null = null;
function rowsOut(): Socket {
  rows ??= new Socket({ fd: rowStream });
  return rows;
}

/** Read into its place: stored in pieces until all are there, a file would be in memory twice. */
async function fileOf({ name, bytes: length }: GivenFile): Promise<StatementFile> {
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for await (const piece of process.stdin) at += (piece as Buffer).copy(bytes, at);
  return { name, bytes: bytes.subarray(0, at) };
}

function refusal(error: unknown): ProcessResponse {
  const { code, message, params, row, ticket } =
    error instanceof StatementError ? error : new StatementError("Statement.Failed", explain("unreadable", {}));
  return { kind: "refused", error: { code, message, params, row, ticket } };
}
