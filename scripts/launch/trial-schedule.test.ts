import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { baseFileName } from "../archive/archive-names.ts";
import { describeTrial, type TrialRecord } from "../archive/run-trial.ts";
import { isTrialDue, readTrialRestore, startTrialSchedule } from "./trial-schedule.ts";

const base = baseFileName(new Date("2026-11-20T00:00:00Z"), "000000010000000000000007");
const trial: TrialRecord = {
  ...{ startedAt: "2026-11-29T04:00:10.000Z", seconds: 2.5, restoredTo: "2026-11-29T04:00:11.000Z" },
  ...{ tables: 3, rows: 7, differences: [], failure: null },
};
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "entrywise-trials-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test("R-120 a restore is tried every night, at once when a night was missed, and never without a base copy", () => {
  const at = (time: string) => new Date(`2026-11-30T${time}Z`);
  expect(isTrialDue([base], 4, trial, at("03:59:00"))).toBe(false);
  expect(isTrialDue([base], 4, trial, at("04:00:00"))).toBe(true);
  expect(isTrialDue([base], 4, null, at("12:00:00"))).toBe(true);
  expect(isTrialDue([], 4, null, at("12:00:00"))).toBe(false);
});

test("R-120 every trial is reported once, and again while the platform service doesn't take it", async () => {
  writeFileSync(join(dir, base), "");
  const report = vi.fn<(trial: TrialRecord) => Promise<void>>().mockRejectedValueOnce(new Error("away"));
  report.mockResolvedValue(undefined);
  const run = async () => writeFileSync(join(dir, "last-trial.json"), JSON.stringify({ ...trial, startedAt: now() }));
  const now = () => new Date().toISOString();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const schedule = startTrialSchedule({ dir, hour: new Date().getUTCHours(), run, report });
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1));
    expect(existsSync(join(dir, "last-trial.json"))).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(report).toHaveBeenCalledTimes(2);
    schedule.stop();
  } finally {
    vi.useRealTimers();
  }
});

test("R-120 what a trial found is one sentence, good or not", () => {
  expect(describeTrial(trial)).toEqual({
    isGood: true,
    text: "Restored to 2026-11-29T04:00:11.000Z in 2.5 s: 7 rows in 3 tables, all the same.",
  });
  expect(describeTrial({ ...trial, differences: ["trades.trade has 7 rows, restored 6"] })).toEqual({
    isGood: false,
    text: "The restored rows differ: trades.trade has 7 rows, restored 6.",
  });
  expect(describeTrial({ ...trial, failure: "The archive has a hole." }).isGood).toBe(false);
});

test("R-120 TRIAL_RESTORE is on or off", () => {
  expect([readTrialRestore({}), readTrialRestore({ TRIAL_RESTORE: "off" })]).toEqual([true, false]);
  expect(() => readTrialRestore({ TRIAL_RESTORE: "no" })).toThrow("TRIAL_RESTORE is on or off, not no.");
});
