import { Worker } from "node:worker_threads";
import type { InspectedColumns, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { ParsedStatement, StatementFile } from "./importer.ts";
import type { MappingInUse, ParseProgress } from "./parse-statement.ts";
import type { WorkerMessage, WorkerTask } from "./parse-worker.ts";
import { StatementError } from "./statement-error.ts";
import { statementLimits } from "./statement-limits.ts";

export interface ParseInWorkerOptions {
  onProgress?: ((progress: ParseProgress) => void) | undefined;
  /** Aborting ends the worker; the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Where the worker's module lies; a bundled service passes its own file. */
  workerUrl?: URL | undefined;
  /** Wall clock, milliseconds. */
  timeLimit?: number | undefined;
  /** Memory for objects, MB. */
  memoryLimit?: number | undefined;
}

/**
 * Parses a broker's file in a thread of its own, so that a hostile file costs neither the service's memory nor its time.
 *
 * @throws StatementError for every file that cannot be imported, also when it takes too long or too much memory
 */
export async function parseInWorker(
  file: StatementFile,
  options: ParseInWorkerOptions & { inUse?: MappingInUse | null } = {},
): Promise<ParsedStatement> {
  const task: WorkerTask = { kind: "parse", inUse: options.inUse ?? null };
  return (await runInWorker(file, task, options)) as ParsedStatement; // what the task of this kind answers
}

/**
 * The columns of a table, in a thread of its own.
 *
 * @param known what the person has set already
 * @throws StatementError like {@link parseInWorker}
 */
export async function inspectInWorker(
  file: StatementFile,
  known: PartOfMapping,
  options: ParseInWorkerOptions = {},
): Promise<InspectedColumns> {
  return (await runInWorker(file, { kind: "inspect", known }, options)) as InspectedColumns; // as above
}

function runInWorker(
  file: StatementFile,
  task: WorkerTask,
  options: ParseInWorkerOptions,
): Promise<ParsedStatement | InspectedColumns> {
  const { signal, onProgress } = options;
  signal?.throwIfAborted();
  if (file.bytes.length > statementLimits.fileBytes) {
    const limit = statementLimits.fileBytes / 1024 / 1024;
    const message = `This file is larger than ${limit} MB. Export a shorter period.`;
    return Promise.reject(new StatementError("Statement.TooLarge", message));
  }
  const worker = startWorker(file, task, options);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(tooSlow()), options.timeLimit ?? statementLimits.wallClockMs);
    const onAbort = () => fail(signal?.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      void worker.terminate();
    };
    const fail = (error: unknown) => {
      settle();
      reject(error);
    };
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "progress") return onProgress?.(message.progress);
      if (message.kind === "refused") return fail(refusal(message.error));
      settle();
      resolve(message.result);
    });
    worker.on("error", (error) => fail(crash(error)));
    worker.on("exit", () => fail(crash(null)));
  });
}

function startWorker(file: StatementFile, task: WorkerTask, options: ParseInWorkerOptions): Worker {
  // A copy, because the caller's buffer may be a slice of a pool and must not be detached under it.
  const bytes = Uint8Array.from(file.bytes);
  return new Worker(options.workerUrl ?? new URL("./parse-worker.ts", import.meta.url), {
    workerData: { name: file.name, bytes, task } satisfies StatementFile & { task: WorkerTask },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: options.memoryLimit ?? statementLimits.oldGenerationMb },
    env: {},
    stdout: false,
    stderr: false,
  });
}

function refusal(error: Extract<WorkerMessage, { kind: "refused" }>["error"]): StatementError {
  return new StatementError(error.code, error.message, { row: error.row, ticket: error.ticket });
}

function crash(error: unknown): StatementError {
  const isMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isMemory
    ? new StatementError("Statement.TooMuchMemory", "This file is too large to be read. Export a shorter period.")
    : new StatementError(
        "Statement.Failed",
        "This file could not be read. Save or download it again.",
        {},
        { cause: error },
      );
}

function tooSlow(): StatementError {
  return new StatementError("Statement.TooSlow", "This file takes too long to read. Export a shorter period.");
}
