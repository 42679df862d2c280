import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { expect, test } from "vitest";
import { failureCurve, remoteHealth } from "./failure-curve.ts";

const step = (minute: number, loads: number, failed: number) => ({
  at: `2026-11-20T10:0${minute}:00.000Z`,
  loads,
  failed,
  averageMs: 300,
});
const health = (own: Partial<ReleaseHealth>): ReleaseHealth => ({
  remote: "admin",
  version: "2.3.1",
  loads: 0,
  failed: 0,
  failureRate: null,
  phases: {},
  averageMs: null,
  slowestMs: null,
  series: [],
  ...own,
});

test("M-169 the curve shows the share of failed loads so far, not of each step", () => {
  const curve = failureCurve({ series: [step(0, 0, 0), step(1, 10, 1), step(2, 90, 0)] });
  expect(curve.map(({ failedPercent }) => failedPercent)).toEqual([null, 10, 1]);
  expect(curve.map(({ loads }) => loads)).toEqual([0, 10, 90]);
});

test("M-169 a remote's figures weigh its releases by their loads; failed loads have no duration", () => {
  const sums = remoteHealth([
    health({ loads: 90, failed: 0, averageMs: 200 }),
    health({ version: "2.4.0", loads: 20, failed: 10, averageMs: 1200 }),
    health({ version: "2.5.0" }),
  ]);
  expect(sums.loads).toBe(110);
  expect(sums.failedPercent).toBeCloseTo(9.0909, 4);
  expect(sums.averageMs).toBeCloseTo(300, 8);
  expect(remoteHealth([])).toEqual({ loads: 0, failedPercent: null, averageMs: null });
});
