import { availableParallelism } from "node:os";
import type { InspectedColumns, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import {
  type BoundedKind,
  type BoundedProcess,
  createPlaces,
  InputRefused,
  type PlaceWait,
  ProcessEnded,
  processModule,
  startBounded,
} from "@entrywise/kit/bounded/bounded-process";
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

const statements: BoundedKind = {
  module: processModule(import.meta.url, "statement-process"),
  limits: { processorMs: statementLimits.processorMs, memoryMb: statementLimits.memoryMb },
  heapMb: statementLimits.oldGenerationMb,
  // All that was read stays: it is marked less often than V8 would (ADR 22).
  flags: ["--max-semi-space-size=8", "--heap-growing-percent=25"],
  places: createPlaces(statementPlaces),
};

/** How somebody waits for a place; of tests also what differs from what statements are read with. */
export type ProcessOptions = Partial<Pick<BoundedKind, "module" | "limits" | "heapMb">> & PlaceWait;

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
  const { ask, process } = await openDesk(file, options);
  try {
    const head = (await ask({ ask: "read", args: [given(file), reading] })) as StatementHead; // the response to this
    const asking = (name: "keys" | "preview" | "plan") =>
      ((...args: never[]) => ask({ ask: name, args } as unknown as Question)) as never; // its own type follows from the name
    return {
      head,
      keys: asking("keys"),
      preview: asking("preview"),
      plan: asking("plan"),
      async rows(target) {
        const spooled = (await ask({ ask: "rows", args: [target] })) as SpooledBatch[]; // as spoolRows returns them
        return rowsIn(process.spool, spooled);
      },
      close: process.close,
    };
  } catch (error) {
    process.close();
    throw error;
  }
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
  const { ask, process } = await openDesk(file, options);
  try {
    return (await ask({ ask: "inspect", args: [given(file), known] })) as InspectedColumns; // as above
  } finally {
    process.close();
  }
}

/** How many files wait for a place. */
export const waitingStatements = (): number => statements.places.waiting();

const given = ({ name, bytes }: UploadedFile): GivenFile => ({ name, bytes });

interface Desk {
  ask(question: Question): Promise<unknown>;
  process: BoundedProcess;
}

async function openDesk(file: UploadedFile, { signal, began, ...options }: ProcessOptions): Promise<Desk> {
  if (file.bytes > statementLimits.fileBytes) {
    const megabytes = statementLimits.fileBytes / 1024 / 1024;
    throw new StatementError("Statement.TooLarge", explain("fileTooLarge", { megabytes }));
  }
  const wait = { ...(signal && { signal }), ...(began && { began }) };
  const process = await startBounded({ ...statements, ...options }, file.pieces, wait);
  return {
    process,
    ask: (question) =>
      process.ask(question).catch((error) => {
        throw statementErrorOf(error);
      }),
  };
}

function statementErrorOf(error: unknown): unknown {
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
