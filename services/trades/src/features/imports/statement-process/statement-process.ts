import { availableParallelism } from "node:os";
import type { InspectedColumns, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import {
  createPlaces,
  InputRefused,
  type PlaceWait,
  ProcessEnded,
  processModule,
} from "@entrywise/kit/bounded/bounded-process";
import { askOnce, type Desk, type DeskKind, keepOpen, openDesk } from "@entrywise/kit/bounded/desk";
import { ProblemError } from "@entrywise/kit/problem-error";
import { explain } from "@entrywise/statements/explanation";
import { StatementError } from "@entrywise/statements/statement-error";
import { statementLimits } from "@entrywise/statements/statement-limits";
import type { UploadedFile } from "../../../uploads/read-upload.ts";
import type { OpenStatement, StatementHead } from "./open-statement.ts";
import type { GivenFile, Question, Reading, StatementRefusal } from "./process-messages.ts";
import { rowsIn, type SpooledBatch } from "./spooled-rows.ts";

/** So many statements are read at a time in this service. */
export const statementPlaces = 2 * availableParallelism();

const statements: DeskKind = {
  module: processModule(import.meta.url, "statement-process"),
  work: {
    processorMs: statementLimits.processorMs,
    memoryMb: statementLimits.memoryMb,
    heapMb: statementLimits.oldGenerationMb,
  },
  // All that was read stays: it is marked less often than V8 would (ADR 22).
  flags: ["--max-semi-space-size=8", "--heap-growing-percent=25"],
  places: createPlaces(statementPlaces),
  errorOf: toStatementError,
};

/** How somebody waits for a place; of tests also what differs from what statements are read with. */
export type ProcessOptions = Partial<Pick<DeskKind, "module" | "work">> & PlaceWait;

/**
 * Reads a broker's file in a process of its own, which keeps it until it is closed: a hostile file costs neither the
 * service's memory nor its time, and a large one does not make others wait.
 *
 * @throws StatementError for every file that cannot be imported, also when it takes too much work or memory
 * @throws ProblemError 503 when the process got nowhere, which is no fault of the file
 */
export async function readInProcess(
  file: UploadedFile,
  reading: Reading,
  options: ProcessOptions = {},
): Promise<OpenStatement> {
  return keepOpen(await openStatementDesk(file, options), async ({ ask, spool, close }) => {
    const head = await ask<StatementHead>({ ask: "read", args: [given(file), reading] });
    const asking = (name: "keys" | "preview" | "plan") =>
      ((...args: never[]) => ask({ ask: name, args } as unknown as Question)) as never; // its own type follows from the name
    return {
      head,
      keys: asking("keys"),
      preview: asking("preview"),
      plan: asking("plan"),
      async rows(target) {
        return rowsIn(spool, await ask<SpooledBatch[]>({ ask: "rows", args: [target] }));
      },
      close,
    };
  });
}

/**
 * The columns of a table, read in a process of its own.
 *
 * @param known what the person has set already
 * @throws StatementError like {@link readInProcess}
 */
export async function inspectInProcess(
  file: UploadedFile,
  known: PartOfMapping,
  options: ProcessOptions = {},
): Promise<InspectedColumns> {
  return askOnce(await openStatementDesk(file, options), { ask: "inspect", args: [given(file), known] });
}

/** How many files wait for a place. */
export const waitingStatements = (): number => statements.places.waiting();

const given = ({ name, bytes }: UploadedFile): GivenFile => ({ name, bytes });

async function openStatementDesk(
  file: UploadedFile,
  { signal, began, ...options }: ProcessOptions,
): Promise<Desk<Question>> {
  if (file.bytes > statementLimits.fileBytes) {
    const megabytes = statementLimits.fileBytes / 1024 / 1024;
    throw new StatementError("Statement.TooLarge", explain("fileTooLarge", { megabytes }));
  }
  const wait = { ...(signal && { signal }), ...(began && { began }) };
  return openDesk<Question>({ ...statements, ...options }, file.pieces, wait);
}

function toStatementError(error: unknown): unknown {
  if (error instanceof InputRefused) {
    const { code, message, params, row, ticket } = error.refusal as StatementRefusal; // of statement-process.main
    return new StatementError(code, { text: message, params }, { row, ticket });
  }
  if (!(error instanceof ProcessEnded)) return error;
  const { reason, cause } = error;
  if (reason === "processor") return new StatementError("Statement.TooSlow", explain("tooSlow", {}));
  if (reason === "memory") return new StatementError("Statement.TooMuchMemory", explain("tooMuchMemory", {}));
  if (reason === "crash") return new StatementError("Statement.Failed", explain("unreadable", {}), {}, { cause });
  return new ProblemError(503, "Server.Busy", "Couldn't read the file right now. Try again.", {
    cause: error,
    retryAfterSeconds: 10,
  });
}
