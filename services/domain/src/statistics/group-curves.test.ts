import { expect, test } from "vitest";
import { groupCurves } from "./group-curves.ts";

const at = (text: string) => Date.parse(`${text}Z`);
const columns = {
  netRR: Float64Array.of(1, -0.5, Number.NaN, 2, 1),
  closeTime: Float64Array.of(
    at("2026-03-02T10:00"),
    at("2026-03-02T15:00"),
    at("2026-03-03T09:00"),
    at("2026-03-04T09:00"),
    at("2026-03-04T23:30"),
  ),
};
const rows = Uint32Array.of(0, 1, 2, 3, 4);
const byRow = { rows, keys: Uint8Array.of(0, 1, 0, 0, 1), areKeysByRow: true };
const utc = { localTime: (ms: number) => ms, maximumPoints: 400 };

test("T-172 Y-112 each group runs on over the days of all of them, and trades without an R are left out", () => {
  expect(groupCurves(columns, byRow, utc)).toEqual({
    times: [at("2026-03-02T15:00"), at("2026-03-04T23:30")],
    curves: [
      { group: 0, trades: 2, netRR: 3, values: [1, 3] },
      { group: 1, trades: 2, netRR: 0.5, values: [-0.5, 0.5] },
    ],
  });
});

test("T-173 days are those of the person's calendar", () => {
  const tokyo = { ...utc, localTime: (ms: number) => ms + 9 * 3_600_000 };
  expect(groupCurves(columns, byRow, tokyo).times).toHaveLength(4);
});

test("Y-112 a trade of two groups counts in both", () => {
  const memberships = { rows: Uint32Array.of(0, 0, 3), keys: Uint8Array.of(0, 1, 1), areKeysByRow: false };
  const { curves } = groupCurves(columns, memberships, utc);
  expect(curves.map(({ netRR }) => netRR)).toEqual([1, 3]);
});

test("Y-112 of more days than points the last of each stands for all of them, and no result is lost", () => {
  const { times, curves } = groupCurves(columns, byRow, { ...utc, maximumPoints: 1 });
  expect([times, curves.map(({ values }) => values)]).toEqual([[at("2026-03-04T23:30")], [[3], [0.5]]]);
});

test("Y-112 without a trade there is no line", () => {
  expect(groupCurves(columns, { ...byRow, rows: new Uint32Array() }, utc)).toEqual({ times: [], curves: [] });
});
