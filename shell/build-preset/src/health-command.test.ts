import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { expect, test } from "vitest";
import { describeHealth } from "./health-command.ts";

const health: ReleaseHealth = {
  ...{ remote: "reports", version: "1.2.0", loads: 200, failed: 3, failureRate: 0.015, phases: {}, averageMs: 297.6 },
  ...{ slowestMs: 900, series: [] },
};
const channels = {
  production: { version: "1.2.0", previous: null, canary: { version: "1.3.0", percent: 5 } },
  next: { version: "1.4.0-next.1" },
} as Channels;

test("M-169 M-248 a release is a line with its place, its loads and the share of them that failed", () => {
  expect(describeHealth(health, channels)).toBe("1.2.0 (live)  200 loads  3 failed (1.50 %)  298 ms on average");
  expect(describeHealth({ ...health, version: "1.3.0", loads: 1, failed: 0, failureRate: 0 }, channels)).toBe(
    "1.3.0 (canary 5 %)  1 load  0 failed (0.00 %)  298 ms on average",
  );
});

test("M-169 without a load that succeeded no duration is claimed, and troubles stand where they are counted", () => {
  const silent = { ...health, version: "1.4.0-next.1", averageMs: null, troubles: { error: 2, slow: 1, frozen: 0 } };
  expect(describeHealth(silent, channels)).toBe(
    "1.4.0-next.1 (next)  200 loads  3 failed (1.50 %)  2 pages with errors, 1 slow, 0 frozen",
  );
  expect(describeHealth({ ...health, version: "1.0.0" }, channels)).toMatch(/^1\.0\.0 {2}200/);
});
