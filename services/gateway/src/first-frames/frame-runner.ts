import { Worker } from "node:worker_threads";
import type { FrameInput, FrameOutput } from "@entrywise/contracts/platform/first-frame";
import { boundedMemory } from "./bounded-memory.ts";
import type { FrameResult, FrameTask } from "./frame-worker.ts";

/** A script that draws frames. */
export interface FrameScript {
  /** Identifies its content. */
  key: string;
  read(): Promise<string | null>;
}

/** Draws first frames in a sandboxed thread. */
export interface FrameRunner {
  /** Null if the frame isn't ready in time for any reason; never rejects. */
  draw(script: FrameScript, input: FrameInput): Promise<FrameOutput | null>;
  close(): Promise<void>;
}

/** Frames that may wait; further pages get none. */
const MOST_WAITING = 8;
/** A thread that is unresponsive for this long is replaced. */
const HANGS_MS = 40_000;
/** After this long without a page the thread ends, which frees its memory. */
const REST_MS = 600_000;
/** A script that failed to load, perhaps because the machine was busy, is retried after this long. */
const TRY_AGAIN_MS = 60_000;
const MOST_MEGABYTES = 96;

interface Waiting {
  resolve(output: FrameOutput | null): void;
  /** Longer while a script is loading. */
  hangs: NodeJS.Timeout;
}

/** @param ms how long one frame may take */
export function createFrameRunner(file: string, ms: number, note: (why: string) => void): FrameRunner {
  let worker: Worker | null = null;
  let rest: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const known = new Set<string>();
  /** Times at which scripts failed to load, by key. */
  const failed = boundedMemory<number>(100);

  function end(ended: Worker): void {
    if (worker !== ended) return;
    worker = null;
    known.clear();
    for (const { resolve, hangs } of waiting.values()) {
      clearTimeout(hangs);
      resolve(null);
    }
    waiting.clear();
  }

  function begun(): Worker {
    const fresh = new Worker(file, {
      env: {},
      argv: [],
      execArgv: [],
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    });
    fresh.on("message", ({ id, output, why }: FrameResult) => {
      const one = waiting.get(id);
      waiting.delete(id);
      clearTimeout(one?.hangs);
      if (why !== undefined) note(why);
      one?.resolve(output);
    });
    fresh.on("error", (error) => {
      note(String(error));
      end(fresh);
    });
    fresh.on("exit", () => end(fresh));
    fresh.unref();
    return fresh;
  }

  function send(
    task: Omit<Extract<FrameTask, { kind: "load" }>, "id"> | Omit<Extract<FrameTask, { kind: "draw" }>, "id">,
  ) {
    clearTimeout(rest);
    rest = setTimeout(() => void worker?.terminate(), REST_MS).unref();
    worker ??= begun();
    const asked = worker;
    last += 1;
    const id = last;
    return new Promise<FrameOutput | null>((resolve) => {
      const hangs = setTimeout(() => {
        note("the thread that draws first frames hung");
        end(asked);
        void asked.terminate();
      }, HANGS_MS).unref();
      waiting.set(id, { resolve, hangs });
      asked.postMessage({ ...task, id });
    });
  }

  async function learn(script: FrameScript, input: FrameInput): Promise<void> {
    known.add(script.key);
    const code = await script.read();
    const drawn =
      code === null ? null : await send({ kind: "load", key: script.key, code, input: JSON.stringify(input) });
    if (drawn !== null) return;
    known.delete(script.key);
    failed.set(script.key, Date.now());
  }

  return {
    async draw(script, input) {
      const hasFailed = Date.now() - (failed.get(script.key) ?? 0) < TRY_AGAIN_MS;
      if (hasFailed || waiting.size >= MOST_WAITING) return null;
      if (!known.has(script.key)) {
        // Pages don't wait for a script to load; until then they have no frame.
        learn(script, input).catch((error: unknown) => note(String(error)));
        return null;
      }
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ms * 3).unref());
      return Promise.race([send({ kind: "draw", key: script.key, input: JSON.stringify(input), ms }), late]);
    },
    async close() {
      clearTimeout(rest);
      await worker?.terminate();
    },
  };
}
