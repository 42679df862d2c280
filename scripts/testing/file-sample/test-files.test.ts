import { expect, test } from "vitest";
import { LONG_SHARE } from "./pick-files.ts";
import { type Kind, quick, storedSeconds, testFiles } from "./test-files.ts";

const kinds: readonly Kind[] = ["screens", "integration", "journeys"];

test.each(kinds)("each file of %s is short enough to have its turn in a quick run", (kind) => {
  const { budget, always } = quick[kind];
  const seconds = storedSeconds();
  const taken = always.reduce((sum, file) => sum + (seconds[file] ?? 0), 0);
  const room = (budget - taken) * LONG_SHARE;
  const tooLong = testFiles(kind).filter((file) => !always.includes(file) && (seconds[file] ?? 0) > room);
  expect(tooLong).toEqual([]);
});

test.each(kinds)("what always runs of %s is there, and leaves most of the time to others", (kind) => {
  const { budget, always } = quick[kind];
  expect(testFiles(kind)).toEqual(expect.arrayContaining([...always]));
  const seconds = storedSeconds();
  expect(always.reduce((sum, file) => sum + (seconds[file] ?? 0), 0)).toBeLessThan(budget / 2);
});
