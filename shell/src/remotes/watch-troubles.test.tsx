import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteEarlyTroubles } from "./early-troubles.ts";
import type { PartFailure } from "./failure-log.ts";
import { watchTroubles } from "./watch-troubles.ts";

const boot = { id: "boot-1", brand: { brandKey: "entrywise" }, reportToken: "token" } as never; // all that is read
const page = { remote: "trades", version: "4.18.2" };
const frames: ((list: { getEntries: () => object[] }) => void)[] = [];
let sent: object[];
let logged: PartFailure[];
let end: () => void;

beforeEach(() => {
  sent = [];
  logged = [];
  const sendBeacon = (path: string, body: Blob) => {
    void body.text().then((text) => sent.push({ path, ...JSON.parse(text) }));
    return true;
  };
  vi.stubGlobal("navigator", { ...navigator, sendBeacon });
  class Observer {
    static supportedEntryTypes = ["long-animation-frame"];
    constructor(onFrames: (typeof frames)[number]) {
      frames.push(onFrames);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  end = watchTroubles({ boot, ofPage: () => page, log: (failure) => logged.push(failure) });
});
afterEach(() => {
  end();
  frames.length = 0;
  vi.unstubAllGlobals();
});

function thrownBy(file: string): Error {
  const error = new TypeError("null has no size");
  error.stack = `TypeError: null has no size\n    at tick (${file}:1:200)`;
  return error;
}
const throwing = (error: unknown) => dispatchEvent(new ErrorEvent("error", { error, message: "x", cancelable: true }));
const frame = (...scripts: { duration: number; sourceURL: string }[]) =>
  frames.forEach((onFrames) => {
    onFrames({ getEntries: () => [{ scripts }] });
  });
const inTrades = "https://app.test/r/trades/4.18.2/main.js";
const inGroups = "https://app.test/r/groups/2.0.0/main.js";

test("M-245 an error that nobody catches is reported once per release, and logged each time", async () => {
  const error = thrownBy(inGroups);
  throwing(error);
  throwing(error);
  throwing(thrownBy(inTrades));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const report = { path: "/boot/troubles", kind: "error", boot: "boot-1", brand: "entrywise", token: "token" };
  expect(sent).toEqual([
    { ...report, remote: "groups", version: "2.0.0" },
    { ...report, remote: "trades", version: "4.18.2" },
  ]);
  expect(logged).toHaveLength(3);
  expect(logged[0]).toEqual({ remote: "groups", release: "2.0.0", error, code: "Screen.Error" });
});

test("M-245 what was thrown before anybody watched is reported once the watch begins", () => {
  end();
  noteEarlyTroubles();
  throwing(thrownBy(inGroups));
  expect(logged).toEqual([]);
  end = watchTroubles({ boot, ofPage: () => page, log: (failure) => logged.push(failure) });
  expect(logged.map(({ remote }) => remote)).toEqual(["groups"]);
  throwing(thrownBy(inTrades));
  expect(logged.map(({ remote }) => remote)).toEqual(["groups", "trades"]);
});

test("M-245 the shell's own error is logged for no remote, a stranger's is nobody's business", () => {
  throwing(thrownBy("https://app.test/shell/main.js"));
  throwing(thrownBy("chrome-extension://abc/inject.js"));
  throwing("just a text");
  expect(logged.map(({ remote }) => remote)).toEqual([null]);
  expect(sent).toEqual([]);
});

test("M-245 a rejected promise counts, one that was given up does not", async () => {
  const rejected = (reason: unknown) => dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  rejected(new DOMException("given up", "AbortError"));
  rejected(thrownBy(inTrades));
  await vi.waitFor(() => expect(sent).toMatchObject([{ remote: "trades", kind: "error" }]));
  expect(logged).toHaveLength(1);
});

test("M-245 what holds the page up is the doing of its file, and what the shell draws that of the page's remote", async () => {
  frame({ duration: 199, sourceURL: inGroups }, { duration: 5_000, sourceURL: "https://ads.test/x.js" });
  frame({ duration: 200, sourceURL: inGroups });
  frame({ duration: 1_200, sourceURL: "https://app.test/shell/react.js" });
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toMatchObject([
    { remote: "groups", kind: "slow" },
    { remote: "trades", kind: "slow" },
    { remote: "trades", kind: "frozen" },
  ]);
  expect(logged).toMatchObject([
    { remote: "trades", code: "Screen.Frozen", error: expect.stringContaining("1200 ms") },
  ]);
});

test("M-245 an ended watch hears nothing", () => {
  end();
  const heard = vi.fn();
  addEventListener("error", heard, { once: true });
  throwing(thrownBy(inTrades));
  expect(heard).toHaveBeenCalled();
  expect(logged).toEqual([]);
});
