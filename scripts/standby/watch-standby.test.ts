import { expect, test } from "vitest";
import { describeStandby } from "./watch-standby.ts";

const state = { slot: "reserved", isStreaming: true, behind: 4096 };
const MEGABYTE = 1 << 20;

test("R-121 a standby that follows closely is well", () => {
  expect(describeStandby(state, "b:5433", true)).toBeNull();
});

test.each([
  [{ ...state, behind: 312.5 * MEGABYTE }, false, "The standby at b:5433 follows, but is 312.5 MB behind."],
  [
    { ...state, isStreaming: false, behind: 3 * MEGABYTE },
    false,
    "The standby at b:5433 doesn't follow and is 3.0 MB behind. What is written is on this machine alone.",
  ],
  [
    { ...state, isStreaming: false },
    true,
    "The standby at b:5433 doesn't follow and is 0.0 MB behind. Writes wait for it; to carry on without it, start with STANDBY_SYNCHRONOUS=false.",
  ],
  [{ ...state, slot: "lost" }, false, "was away too long and needs a new copy"],
  [{ slot: null, isStreaming: false, behind: 0 }, true, "No standby has followed yet. Start it at b:5433"],
])("R-121 a standby in trouble is reported with how far it is behind, and the cure: %j", (found, waits, message) => {
  expect(describeStandby(found, "b:5433", waits)).toContain(message);
});
