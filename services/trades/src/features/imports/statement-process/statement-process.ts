import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { InspectedColumns, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import { explain } from "@entrywise/statements/explanation";
import { StatementError } from "@entrywise/statements/statement-error";
import { statementLimits } from "@entrywise/statements/statement-limits";
import { Semaphore } from "async-mutex";
import type { UploadedFile } from "../../../uploads/read-upload.ts";
import { makeRoom } from "./make-room.ts";
import type { OpenStatement, StatementHead } from "./open-statement.ts";
import type { GivenFile, ProcessResponse, Question, Reading } from "./process-messages.ts";
import { type BatchHead, rowReader, rowStream } from "./row-stream.ts";

export interface ProcessOptions {
  /** Module of the process; a bundled service has it beside its main file. */
  module?: URL;
  /** Wall clock of one question, milliseconds. */
  timeLimit?: number;
  /** Memory for objects, MB. */
  memoryLimit?: number;
}

/**
 * Reads a broker's file in a process of its own, which keeps it until it is closed: a hostile file costs neither the
 * service's memory nor its time, and a large one does not make others wait.
 *
 * @throws StatementError for every file that cannot be imported, also when it takes too long or too much memory
 */
export async function readInProcess(
  file: UploadedFile,
  reading: Reading,
  options: ProcessOptions = {},
): Promise<OpenStatement> {
  const desk = await startProcess(file, options);
  try {
    const head = (await desk.ask({ ask: "read", args: [given(file), reading] })) as StatementHead; // the response to this
    const asked = (ask: keyof Omit<OpenStatement, "head" | "close">) =>
      ((...args: never[]) => desk.ask({ ask, args } as unknown as Question)) as never; // its own type follows from the name
    return {
      head,
      keys: asked("keys"),
      preview: asked("preview"),
      plan: asked("plan"),
      begin: asked("begin"),
      nextBatch: asked("nextBatch"),
      close: desk.close,
    };
  } catch (error) {
    desk.close();
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
  const desk = await startProcess(file, options);
  try {
    return (await desk.ask({ ask: "inspect", args: [given(file), known] })) as InspectedColumns; // as above
  } finally {
    desk.close();
  }
}

const given = ({ name, bytes }: UploadedFile): GivenFile => ({ name, bytes });

interface Desk {
  ask(question: Question): Promise<unknown>;
  close(): void;
}

/** Each may take some hundred megabytes: whoever comes when all are busy waits, first come first served. */
const places = new Semaphore(2 * availableParallelism());

async function startProcess(file: UploadedFile, options: ProcessOptions): Promise<Desk> {
  if (file.bytes > statementLimits.fileBytes) {
    const megabytes = statementLimits.fileBytes / 1024 / 1024;
    throw new StatementError("Statement.TooLarge", explain("fileTooLarge", { megabytes }));
  }
  const [, leave] = await places.acquire();
  const child = launch(options);
  // Unlike a message, it is written piece by piece while others are served; a process that is gone tells so itself.
  child.stdin?.on("error", () => undefined);
  for (const piece of file.pieces) child.stdin?.write(piece);
  child.stdin?.end();
  const rowsOf = rowReader(child.stdio[rowStream] as Readable); // a pipe, see launch
  child.once("error", leave);
  child.once("exit", leave);
  let ended: StatementError | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const end = new Promise<never>((_, reject) => {
    const fail = (error: StatementError) => {
      ended ??= error;
      reject(ended);
    };
    child.once("error", (error) => fail(crash(null, error)));
    child.once("exit", (code, signal) => fail(crash(signal ?? code)));
  });
  end.catch(() => undefined);
  const askNow = async (question: Question): Promise<unknown> => {
    if (ended !== null) throw ended;
    const response = new Promise<unknown>((resolve, reject) => {
      child.once("message", (message: ProcessResponse) => {
        if (message.kind === "refused") return reject(refusal(message.error));
        const head = question.ask === "nextBatch" ? (message.result as BatchHead | null) : null; // the response to this
        resolve(head === null ? message.result : rowsOf(head));
      });
    });
    const timer = setTimeout(() => {
      ended ??= tooSlow();
      child.kill("SIGKILL");
    }, options.timeLimit ?? statementLimits.wallClockMs);
    child.send(question);
    try {
      return await Promise.race([response, end]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    // One after the other: responses carry no names.
    ask(question) {
      const result = last.then(() => askNow(question));
      last = result.catch(() => undefined);
      return result;
    },
    close: () => void child.kill("SIGKILL"),
  };
}

function launch({ module, memoryLimit }: ProcessOptions): ChildProcess {
  // The bundle has the process beside its main file; the sources have it here.
  const name = import.meta.url.endsWith(".mjs") ? "./statement-process.mjs" : "./statement-process.main.ts";
  const child = fork(fileURLToPath(module ?? new URL(name, import.meta.url)), {
    detached: true, // a session of its own, for Linux shares the processor out by sessions (lowerPriority)
    serialization: "advanced",
    execArgv: [
      `--max-old-space-size=${memoryLimit ?? statementLimits.oldGenerationMb}`,
      "--max-semi-space-size=8",
      // All that was read stays: it is marked less often than V8 would (ADR 22).
      "--heap-growing-percent=25",
    ],
    env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    stdio: ["pipe", "ignore", "ignore", "ipc", "pipe"],
  });
  makeRoom(child);
  return child;
}

function refusal(error: Extract<ProcessResponse, { kind: "refused" }>["error"]): StatementError {
  const { code, message, params, row, ticket } = error;
  return new StatementError(code, { text: message, params }, { row, ticket });
}

/** A process that runs out of memory aborts itself. */
function crash(how: string | number | null, cause?: unknown): StatementError {
  return how === "SIGABRT" || how === 134
    ? new StatementError("Statement.TooMuchMemory", explain("tooMuchMemory", {}))
    : new StatementError("Statement.Failed", explain("unreadable", {}), {}, { cause: cause ?? how });
}

function tooSlow(): StatementError {
  return new StatementError("Statement.TooSlow", explain("tooSlow", {}));
}
