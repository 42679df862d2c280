import { expect, test } from "vitest";
import { baseFileName, basesIn, expired, findHole, nextSegment, storedName } from "./archive-names.ts";

const at = (day: string) => new Date(`${day}T03:00:00.000Z`);
const segments = (...numbers: number[]) =>
  numbers.map((number) => storedName(`00000001000000000000${number.toString(16).toUpperCase().padStart(4, "0")}`));
const first = (number: number) => segments(number)[0]?.slice(0, 24) ?? "";

test("R-120 base copies are found by their names, the newest first", () => {
  const names = [baseFileName(at("2026-11-01"), first(3)), "recipient.txt", baseFileName(at("2026-11-08"), first(9))];
  expect(basesIn([...names, `${names[0]}.part`]).map(({ at: made, segment }) => [made, segment])).toEqual([
    [at("2026-11-08"), first(9)],
    [at("2026-11-01"), first(3)],
  ]);
});

test("R-120 any time in the last 35 days stays restorable, and anything older is deleted", () => {
  const bases = [
    baseFileName(at("2026-10-01"), first(2)),
    baseFileName(at("2026-10-20"), first(4)),
    baseFileName(at("2026-11-20"), first(8)),
  ];
  const names = [...bases, ...segments(1, 2, 3, 4, 5, 8, 9), "identity.age", "00000002.history.gz.age"];
  // On the first of December the 27th of October is the oldest day that is promised; the base of the 20th leads to it.
  expect(expired(names, 35, at("2026-12-01"))).toEqual([bases[0], ...segments(1, 2, 3)]);
  expect(expired(names, 365, at("2026-12-01"))).toEqual(segments(1));
  expect(expired(segments(1, 2), 35, at("2026-12-01"))).toEqual([]);
});

test("R-120 segment names follow each other across the end of a log file", () => {
  expect(nextSegment("000000010000000000000001")).toBe("000000010000000000000002");
  expect(nextSegment("0000000100000000000000FF")).toBe("000000010000000100000000");
  expect(nextSegment("00000003000000FF000000FF")).toBe("000000030000010000000000");
});

test("R-120 a segment that is missing between others is a hole, one after the last is the end", () => {
  const names = segments(1, 2, 4);
  expect(findHole(names, first(3))).toBe(first(3));
  expect(findHole(names, first(5))).toBeNull();
  expect(findHole(names, first(3).replace("00000001", "00000002"))).toBeNull();
  expect(findHole(names, null)).toBeNull();
});
