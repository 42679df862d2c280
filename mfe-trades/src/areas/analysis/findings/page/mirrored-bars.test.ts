import { WinLossStatus } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { mirroredBars, scaleTop } from "./mirrored-bars.ts";

const bin = (from: number | null, to: number | null, count: number) => ({
  ...{ result: WinLossStatus.Win, from, to, count, netRR: 0 },
});

test("Y-321 both groups of a finding are shares on one axis, in the wider group's steps", () => {
  const inside = { width: 0.25, countRR: 4, bins: [bin(0.25, 0.5, 1), bin(null, null, 1), bin(0, 0.25, 2)] };
  const others = { width: 0.5, countRR: 10, bins: [bin(-0.5, 0, 5), bin(0.5, null, 5)] };
  expect(mirroredBars(inside, others)).toEqual({
    step: 0.5,
    bars: [
      { from: -0.5, inside: 0, others: 0.5 },
      { from: 0, inside: 1, others: 0 },
      { from: 0.5, inside: 0, others: 0.5 },
    ],
  });
});

test("Y-321 groups without an R have no bars", () => {
  const none = { width: 0.25, countRR: 0, bins: [] };
  expect(mirroredBars(none, none).bars).toEqual([]);
});

test("Y-321 the axis of shares ends at a round share that no bar exceeds", () => {
  expect([0, 0.02, 0.021, 0.173, 0.2, 0.81, 1].map(scaleTop)).toEqual([0.02, 0.02, 0.05, 0.2, 0.2, 1, 1]);
});
