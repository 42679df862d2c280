import { expect, test } from "vitest";
import { startOfReading } from "./overlap.ts";

const at = (text: string) => new Date(`2026-11-${text}Z`);

test.each([
  ["30T09:55:00", "30T10:00:00", "30T08:55:00"],
  ["29T23:59:00", "30T00:01:00", "27T23:59:00"],
  ["20T10:00:00", "30T10:00:00", "18T10:00:00"],
])("Y-302 read until %s, at %s it goes on from %s", (since, now, from) => {
  expect(startOfReading(at(since), at(now))).toEqual(at(from));
});

test("Y-302 nothing is read before there was time", () => {
  expect(startOfReading(new Date(0), at("30T10:00:00"))).toEqual(new Date(0));
});
