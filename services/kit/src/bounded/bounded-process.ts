import { type ChildProcess, fork } from "node:child_process";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createLanes, type Lanes } from "../lanes.ts";
import { makeRoom, type RoomMaker } from "./make-room.ts";
import { observeFile } from "./observe-file.ts";
import { openSpool, type Spool } from "./spool.ts";
import { type WorkEnd, type WorkLimits, watchLimits } from "./watch-limits.ts";

/** One kind of input that people give, and the process in which it is read. */
export interface BoundedKind {
  /** Module of the process, see {@link processModule}. */
  module: URL;
  /** Of each question. */
  limits: WorkLimits;
  /** Memory for objects, megabytes. */
  heapMb: number;
  /** Flags of Node.js beside those. */
  flags?: readonly string[];
  /** So many at a time in this service; whoever comes when all are busy waits, first come first served. */
  places: Places;
}

/** Places of processes; each may take some hundred megabytes. */
export interface Places {
  /**
   * Waits for a place.
   *
   * @param signal ends the waiting; a place that was taken stays taken
   * @returns gives it back; calling it again does nothing
   * @throws the reason of the signal
   */
  take(signal?: AbortSignal): Promise<() => void>;
  /** How many wait. */
  waiting(): number;
}

/** What a process refuses, as it says it. */
export class InputRefused extends Error {
  override name = "InputRefused";
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super("the input was refused");
    this.refusal = refusal;
  }
}

/** A process ended before it answered: at a limit of its work, or broken. */
export class ProcessEnded extends Error {
  override name = "ProcessEnded";
  readonly reason: WorkEnd | "crash";
  constructor(reason: WorkEnd | "crash", cause?: unknown) {
    super(`the process ended: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** How somebody waits for the place of a process. */
export interface PlaceWait {
  /** Ends the waiting: the bytes are not held any longer. Once the process runs it changes nothing. */
  signal?: AbortSignal;
  /** Called when the place is free and the process starts. */
  began?: () => void;
}

export interface BoundedProcess {
  /**
   * Asks the process something; questions wait for each other.
   *
   * @throws InputRefused what the process says of its input
   * @throws ProcessEnded at a limit, or when the process is gone
   */
  ask(question: unknown): Promise<unknown>;
  /** What the process writes with `writeSpool`; it can be read when the process has ended. */
  spool: Spool;
  /** Ends the process; the spool stays until it is closed. */
  end(): void;
  /** Ends the process and forgets the spool. */
  close(): void;
}

export function createPlaces(atOnce: number): Places {
  const lanes: Lanes = createLanes({ atOnce, waiting: Number.POSITIVE_INFINITY });
  let waiting = 0;
  return {
    waiting: () => waiting,
    take(signal) {
      waiting += 1;
      return new Promise((taken, reject) => {
        let hasLeft = signal?.aborted ?? false;
        const leaveQueue = () => {
          hasLeft = true;
          waiting -= 1;
          reject(signal?.reason);
        };
        if (hasLeft) return leaveQueue();
        signal?.addEventListener("abort", leaveQueue, { once: true });
        void lanes.run("", () => {
          if (hasLeft) return;
          signal?.removeEventListener("abort", leaveQueue);
          waiting -= 1;
          return new Promise<void>((leave) => taken(leave));
        });
      });
    },
  };
}

/** Module of a process: a bundled service has it beside its main file, the sources have it beside the module that asks. */
export function processModule(importer: string, name: string): URL {
  return new URL(importer.endsWith(".mjs") ? `./${name}.mjs` : `./${name}.main.ts`, importer);
}

/**
 * Starts a process and hands it bytes that somebody gave. It has a heap of its own, gets neither environment nor network
 * addresses, leaves the processor to pages, and is killed when a question takes more processor time or memory than its kind
 * may. Time on the clock ends nothing.
 *
 * @throws the reason of the signal that ended the waiting for a place
 */
export async function startBounded(
  kind: BoundedKind,
  input: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { signal, began }: PlaceWait = {},
): Promise<BoundedProcess> {
  const observe = observeFile(kind.module);
  const leave = await kind.places.take(signal);
  let child: ChildProcess;
  let room: RoomMaker;
  let spool: Spool;
  try {
    signal?.throwIfAborted();
    began?.();
    spool = openSpool();
    child = launch(kind, spool);
    room = makeRoom(child);
  } catch (error) {
    leave();
    throw error;
  }
  child.once("error", leave);
  child.once("exit", leave);
  if (child.stdin !== null) void feed(child.stdin, input).catch(() => child.kill("SIGKILL"));
  let ended: ProcessEnded | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const end = new Promise<never>((_, reject) => {
    const fail = (error: ProcessEnded) => {
      ended ??= error;
      reject(ended);
    };
    child.once("error", (error) => fail(new ProcessEnded("crash", error)));
    child.once("exit", (code, signal) => fail(new ProcessEnded(describeExit(code, signal), signal ?? code)));
  });
  end.catch(() => undefined);
  const askNow = async (question: unknown): Promise<unknown> => {
    if (ended !== null) throw ended;
    const response = new Promise<unknown>((resolve, reject) => {
      child.once("message", (message: Response) => {
        if (message.kind === "result") return resolve(message.result);
        room.refused();
        reject(new InputRefused(message.refusal));
      });
    });
    const unwatch = watchLimits(child, kind.limits, (reason) => {
      room.refused();
      ended ??= new ProcessEnded(reason);
    });
    child.send(question as object);
    try {
      return await Promise.race([response, end]);
    } finally {
      unwatch();
    }
  };
  return {
    spool,
    // One after the other: responses carry no names.
    ask(question) {
      const result = last.then(() => askNow(question));
      observe(result);
      last = result.catch(() => undefined);
      return result;
    },
    end: () => void child.kill("SIGKILL"),
    close() {
      child.kill("SIGKILL");
      spool.close();
    },
  };
}

/**
 * Hands bytes over piece by piece while others are served. What a process that is gone does not take is read all the same: whoever
 * sends it hears the refusal after that.
 */
async function feed(stdin: Writable, input: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  stdin.on("error", () => undefined); // its end says why
  for await (const piece of input) {
    if (stdin.destroyed || stdin.write(piece)) continue;
    await new Promise<void>((resolve) => {
      const go = () => {
        stdin.off("drain", go).off("close", go);
        resolve();
      };
      stdin.once("drain", go).once("close", go);
    });
  }
  stdin.end();
}

/** What a process answers. */
export type Response = { kind: "result"; result: unknown } | { kind: "refused"; refusal: unknown };

function launch({ module, heapMb, flags = [] }: BoundedKind, spool: Spool): ChildProcess {
  return fork(fileURLToPath(module), {
    detached: true, // a session of its own, for Linux shares the processor out by sessions (lowerPriority)
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${heapMb}`, ...flags],
    env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    stdio: ["pipe", "ignore", "ignore", "ipc", spool.descriptor],
  });
}

/** A process that runs out of heap aborts itself. */
const describeExit = (code: number | null, signal: string | null) =>
  signal === "SIGABRT" || code === 134 ? "memory" : "crash";
