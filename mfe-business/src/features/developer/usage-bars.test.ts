import { expect, test } from "vitest";
import { countFailures, usageSeries } from "./usage-bars.ts";

const key = (name: string, keyId: string, calls: number[], failures = calls.map(() => 0)) => ({
  keyId,
  name,
  publicId: `p${keyId}`,
  calls,
  failures,
});
const days = ["2026-11-26", "2026-11-27"];

test("B-134 the busiest keys are drawn by themselves, all others together, and no call is lost", () => {
  const keys = Array.from({ length: 8 }, (_, at) => key(`Key ${at}`, String(at), [10 - at, 1]));
  const series = usageSeries({ days, keys });
  expect(series.map(({ name }) => name)).toEqual(["Key 0", "Key 1", "Key 2", "Key 3", "Key 4", null]);
  expect(series.at(-1)?.calls).toEqual([5 + 4 + 3, 3]);
  const six = usageSeries({ days, keys: keys.slice(0, 6) });
  expect(six.map(({ name }) => name).at(-1)).toBe("Key 5");
});

test("B-134 two keys of one name are distinguished by their public ids", () => {
  const series = usageSeries({
    days,
    keys: [key("Sync", "a", [2, 0]), key("Sync", "b", [0, 1]), key("LMS", "c", [1, 0])],
  });
  expect(series.map(({ name }) => name)).toEqual(["Sync (pa)", "Sync (pb)", "LMS"]);
});

test("B-134 failures of a day are those of all keys", () => {
  const usage = { days, keys: [key("A", "a", [4, 2], [1, 0]), key("B", "b", [3, 3], [2, 3])] };
  expect([countFailures(usage, 0), countFailures(usage, 1)]).toEqual([3, 3]);
});
