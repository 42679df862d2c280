import vm from "node:vm";
import { parentPort } from "node:worker_threads";
import { type FrameGlobals, type FrameOutput, firstFrameShape } from "@entrywise/contracts/platform/first-frame";

/** What the thread is told: a script to know from now on, or a frame to draw with one that it knows. */
export type FrameTask =
  | { id: number; kind: "load"; key: string; code: string; input: string }
  | { id: number; kind: "draw"; key: string; input: string; ms: number };

export interface FrameResult {
  id: number;
  /** Null where the script failed, took too long or is of another shape. */
  output: FrameOutput | null;
  /** Why there is none. */
  why?: string;
}

/** Releases that are drawn with at a time, and one before each. */
const MOST_SCRIPTS = 12;
/** For reading a script, and for its first frame, which nobody waits for: code that has run is several times as fast. */
const LOAD_MS = 5_000;

const begin = new vm.Script("firstFrame.draw(input)");
const scripts = new Map<string, vm.Context & FrameGlobals>();
let sharedTexts: string | undefined;

/**
 * A context with nothing but the language: no module, no timer, no text that becomes code, and no object of this side from which
 * any of them could be reached. Promises are kept within the time of the call that made them.
 */
function load(code: string): vm.Context & FrameGlobals {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY as unknown as vm.Context, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: "afterEvaluate",
  });
  new vm.Script(code, { filename: "first-frame.js" }).runInContext(context, { timeout: LOAD_MS });
  const known = context as vm.Context & FrameGlobals;
  if (known.firstFrame?.shape !== firstFrameShape) throw new Error("The frames are of another shape.");
  const { texts } = known.firstFrame;
  if (typeof texts === "string") sharedTexts = texts;
  return known;
}

function draw(context: vm.Context & FrameGlobals, input: string, ms: number): FrameOutput {
  context.input = input;
  context.sharedTexts = sharedTexts;
  begin.runInContext(context, { timeout: ms });
  const { drawn } = context;
  if (typeof drawn !== "string") throw new Error("The frame was not drawn.");
  const { output, error } = JSON.parse(drawn) as { output?: FrameOutput; error?: string };
  if (output === undefined) throw new Error(error ?? "There is no frame.");
  return { html: String(output.html), css: String(output.css), wanted: [...output.wanted].map(String) };
}

/** The second frame takes a quarter of the first, the fifth a tenth. */
const WARM_UP = 5;

/** That this one page cannot be drawn says nothing of others. */
function warmedUp(context: vm.Context & FrameGlobals, input: string): FrameOutput {
  let frame: FrameOutput = { html: "", css: "", wanted: [] };
  try {
    for (let run = 0; run < WARM_UP; run += 1) frame = draw(context, input, LOAD_MS);
  } catch {
    // It is tried again with the next page.
  }
  return frame;
}

function work(task: FrameTask): FrameOutput | null {
  if (task.kind === "load") {
    const context = load(task.code);
    scripts.set(task.key, context);
    const [oldest] = scripts.keys();
    if (scripts.size > MOST_SCRIPTS && oldest !== undefined) scripts.delete(oldest);
    return warmedUp(context, task.input);
  }
  const context = scripts.get(task.key);
  return context === undefined ? null : draw(context, task.input, task.ms);
}

parentPort?.on("message", (task: FrameTask) => {
  let result: FrameResult;
  try {
    result = { id: task.id, output: work(task) };
  } catch (error) {
    result = { id: task.id, output: null, why: String(error).slice(0, 300) };
  }
  parentPort?.postMessage(result);
});
