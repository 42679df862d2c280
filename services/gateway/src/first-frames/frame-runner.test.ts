import { join } from "node:path";
import { type FrameInput, firstFrameShape } from "@entrywise/contracts/platform/first-frame";
import { afterAll, expect, test } from "vitest";
import { createFrameRunner, type FrameRunner } from "./frame-runner.ts";

const notes: string[] = [];
const runner = createFrameRunner(join(import.meta.dirname, "frame-worker.ts"), 2_000, (why) => notes.push(why));
afterAll(() => runner.close());

const input = { expose: "./route-trades", path: "/trades", responses: {} } as unknown as FrameInput; // what these scripts look at

/** A script that draws `html`, an expression of `input`. */
const script = (key: string, html: string, shape = firstFrameShape) => ({
  key,
  read: async () => `globalThis.firstFrame = { shape: ${shape}, exposes: [], draw(text) {
    globalThis.drawn = undefined;
    const input = JSON.parse(text);
    Promise.resolve().then(() => ${html}).then(
      (html) => { globalThis.drawn = JSON.stringify({ output: { html: String(html), css: "", wanted: [] } }); },
      (error) => { globalThis.drawn = JSON.stringify({ error: String(error) }); });
  } };`,
});

/** Repeats until the script is loaded: before that there are no frames. */
async function drawn(one: ReturnType<typeof script>, from: FrameRunner = runner, with_: FrameInput = input) {
  expect(await from.draw(one, with_)).toBeNull();
  for (let tries = 0; tries < 200; tries += 1) {
    const frame = await from.draw(one, with_);
    if (frame !== null) return frame.html;
    await new Promise((done) => setTimeout(done, 20));
  }
  return null;
}

test("Y-350 a frame is drawn by the release's own function, and its first page does not wait for it", async () => {
  expect(await drawn(script("plain", "input.path + 1"))).toBe("/trades1");
});

test("Y-350 frame code has no access to modules, network, timers or server objects", async () => {
  const names = ["process", "require", "module", "fetch", "setTimeout", "Buffer", "URL", "console", "WebAssembly"];
  const reached = `[${names.map((name) => `typeof ${name} === "undefined" ? "" : typeof ${name} === "object" && "${name}" === "WebAssembly" ? "" : "${name}"`).join(", ")}].filter(Boolean).join()`;
  expect(await drawn(script("names", reached))).toBe("console");
  const wayOut = `(() => { const found = []; for (const from of [globalThis, firstFrame, input, firstFrame.draw]) {
    try { found.push(typeof from.constructor.constructor("return process")()); } catch (error) { found.push(error.name); } }
    return found.join(); })()`;
  expect(await drawn(script("escape", wayOut))).toBe("EvalError,EvalError,EvalError,EvalError");
  const modules = `import("node:fs").then(() => "read", (error) => "refused")`;
  expect(await drawn(script("modules", modules))).toBe("refused");
});

test("Y-350 if a frame throws or has a newer shape, only the frame is missing", async () => {
  for (const bad of [script("throws", "input.nothing.there"), script("newer", "1", firstFrameShape + 1)]) {
    await runner.draw(bad, input);
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await runner.draw(bad, input)).toBeNull();
      await new Promise((done) => setTimeout(done, 10));
    }
  }
  expect(await drawn(script("after", "2"))).toBe("2");
});

test("Y-350 a function that doesn't end is stopped, and the next frame is drawn", async () => {
  const once = script("slow", `(() => { if (input.search === "?slow") for (;;); return "ok"; })()`);
  expect(await drawn(once)).toBe("ok");
  expect(await runner.draw(once, { ...input, search: "?slow" })).toBeNull();
  expect(await runner.draw(once, input)).toMatchObject({ html: "ok" });
});

test("Y-350 a function that uses all memory ends its thread, and another thread draws the next frame", async () => {
  const greedy = script(
    "greedy",
    `(() => { if (input.search !== "?all") return "ok"; const all = []; for (;;) all.push(new Array(1e6).fill(1)); })()`,
  );
  expect(await drawn(greedy)).toBe("ok");
  expect(await runner.draw(greedy, { ...input, search: "?all" })).toBeNull();
  expect(await drawn(script("fresh", "3"))).toBe("3");
});
