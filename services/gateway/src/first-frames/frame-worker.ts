import vm from "node:vm";
import { parentPort } from "node:worker_threads";
import { type FrameGlobals, type FrameOutput, firstFrameShape } from "@entrywise/contracts/platform/first-frame";

/** Messages to the thread: load a script, or draw a frame with a loaded one. */
export type FrameTask =
  | { id: number; kind: "load"; key: string; code: string; input: string }
  | { id: number; kind: "draw"; key: string; input: string; ms: number };

export interface FrameResult {
  id: number;
  /** Null if the script failed, took too long or has another shape. */
  output: FrameOutput | null;
  /** Why it is null. */
  why?: string;
}

/** Current releases, and the one before each. */
const MOST_SCRIPTS = 12;
/**
 * Limit for loading a script and drawing its first frame, for which no page waits: warm code is several times as fast.
 */
const LOAD_MS = 5_000;

const begin = new vm.Script("firstFrame.draw(input)");
const scripts = new Map<string, vm.Context & FrameGlobals>();
let sharedTexts: string | undefined;

/**
 * A context with only the language: no modules, no timers, no code from strings, and no host object that leads to any
 * of these. Promises can't outlive the call that created them.
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

/** One page's failure says nothing about other pages. */
function warmedUp(context: vm.Context & FrameGlobals, input: string): FrameOutput {
  let frame: FrameOutput = { html: "", css: "", wanted: [] };
  try {
    for (let run = 0; run < WARM_UP; run += 1) frame = draw(context, input, LOAD_MS);
  } catch {
    // The next page tries again.
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
