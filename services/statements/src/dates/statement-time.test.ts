import { tzOffset } from "@date-fns/tz";
import fc from "fast-check";
import { expect, test } from "vitest";
import { utcReader } from "./statement-time.ts";

const MINUTE_MS = 60_000;
const zones = [
  "UTC",
  "America/New_York",
  "Europe/Helsinki",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Asia/Kolkata",
];
const minute = fc.integer({ min: Date.UTC(1990, 0, 1) / MINUTE_MS, max: Date.UTC(2035, 0, 1) / MINUTE_MS });

test("T-579 a time that was read has the wall clock that the file says, around every change of clocks", () => {
  const readers = new Map(zones.map((zone) => [zone, utcReader(zone)]));
  fc.assert(
    fc.property(fc.constantFrom(...zones), minute, (zone, at) => {
      const utc = at * MINUTE_MS;
      const wall = utc + tzOffset(zone, new Date(utc)) * MINUTE_MS;
      const read = Date.parse(readers.get(zone)?.(new Date(wall).toISOString().slice(0, 19)) ?? "");
      expect(read + tzOffset(zone, new Date(read)) * MINUTE_MS).toBe(wall);
    }),
    { numRuns: 2_000 },
  );
});

test("T-579 servers that close with New York change their clocks when New York does", () => {
  const read = utcReader("broker:us");
  expect(read("2024-03-08T17:00:00")).toBe("2024-03-08T15:00:00.000Z");
  expect(read("2024-03-10T08:30:00")).toBe("2024-03-10T06:30:00.000Z");
  expect(read("2024-03-11T17:00:00")).toBe("2024-03-11T14:00:00.000Z");
  expect(utcReader("broker:eu")("2024-03-11T17:00:00")).toBe("2024-03-11T15:00:00.000Z");
});

test("T-579 each hour of a day on which the clocks change has the offset of that hour", () => {
  const read = utcReader("Europe/Berlin");
  expect(["01:59", "03:00", "12:00"].map((time) => read(`2024-03-31T${time}:00`).slice(11, 16))).toEqual([
    "00:59",
    "01:00",
    "10:00",
  ]);
});
