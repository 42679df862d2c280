import { readInput, serveQuestions } from "@entrywise/kit/bounded/serve-questions";
import { explain } from "@entrywise/statements/explanation";
import type { StatementFile } from "@entrywise/statements/importer";
import { inspectStatement, parseStatement } from "@entrywise/statements/parse-statement";
import { tellingSkipped } from "@entrywise/statements/skipped-rows";
import { StatementError } from "@entrywise/statements/statement-error";
import { type OpenStatement, openStatement } from "./open-statement.ts";
import type { GivenFile, Question, StatementRefusal } from "./process-messages.ts";
import { spoolRows } from "./spooled-rows.ts";

/** Reads one broker's file and makes the rows of its trades; it reaches neither database nor network. */
let statement: OpenStatement | null = null;

serveQuestions<Question>(replyToQuestion, toRefusal);

async function replyToQuestion(question: Question): Promise<unknown> {
  if (question.ask === "inspect") {
    const [given, known] = question.args;
    return inspectStatement(await toFile(given), known);
  }
  if (question.ask === "read") {
    const [given, { inUse, scopes, purpose, wanted }] = question.args;
    const parsed = await parseStatement(await toFile(given), undefined, inUse, wanted);
    const scope = scopes[parsed.format];
    const withSkipped = tellingSkipped(parsed);
    statement = openStatement(scope === undefined ? withSkipped : { ...withSkipped, ticketScope: scope }, purpose);
    return statement.head;
  }
  if (statement === null) throw new Error("nothing has been read");
  if (question.ask === "rows") return spoolRows(await statement.rows(...question.args));
  const ask = statement[question.ask] as (...args: unknown[]) => Promise<unknown>; // args are those of this question
  return ask(...question.args);
}

async function toFile({ name, bytes }: GivenFile): Promise<StatementFile> {
  return { name, bytes: await readInput(bytes) };
}

function toRefusal(error: unknown): StatementRefusal {
  const { code, message, params, row, ticket } =
    error instanceof StatementError ? error : new StatementError("Statement.Failed", explain("unreadable", {}));
  return { code, message, params, row, ticket };
}
