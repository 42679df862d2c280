import fc from "fast-check";
import { expect, test } from "vitest";
import { BadRows, rowBytes, rowLimits } from "./json-rows.ts";

const rowsOf = (text: string) =>
  [...rowBytes(Buffer.from(text))].map((bytes) => JSON.parse(Buffer.from(bytes).toString()));
const refused = (text: string): Pick<BadRows, "reason" | "row"> | null => {
  try {
    rowsOf(text);
    return null;
  } catch (error) {
    if (error instanceof BadRows) return { reason: error.reason, row: error.row };
    throw error;
  }
};

test("Y-161 the rows of any list of objects equal those from parsing the whole text", () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue())), fc.nat(2), (rows, space) => {
      expect(rowsOf(JSON.stringify(rows, null, space))).toEqual(JSON.parse(JSON.stringify(rows)));
    }),
  );
});

test("Y-161 anything but a list of objects is refused at the first wrong place", () => {
  expect(refused('{"a":1}')).toEqual({ reason: "noList", row: null });
  expect(refused("")).toEqual({ reason: "noList", row: null });
  expect(refused("[1]")).toEqual({ reason: "noRow", row: 1 });
  expect(refused('[{"a":1},[2]]')).toEqual({ reason: "noRow", row: 2 });
  for (const text of ["[", "[{}", "[{},", "[{}]x", "[{} {}]", '[{"a":"']) {
    expect(refused(text)?.reason, text).toMatch(/^noJson$/);
  }
});

test("Y-161 a row that is too large or nested too deep is refused before it is parsed", () => {
  expect(refused(`[{"a":"${"x".repeat(rowLimits.bytes)}"}]`)).toEqual({ reason: "rowTooLarge", row: 1 });
  const deep = rowLimits.nesting;
  expect(refused(`[{},{"a":${"[".repeat(deep)}${"]".repeat(deep)}}]`)).toEqual({ reason: "rowTooLarge", row: 2 });
  expect(refused(`[{"a":${"[".repeat(deep - 1)}${"]".repeat(deep - 1)}}]`)).toBeNull();
});
