import { expect, test } from "vitest";
import { pathBelow } from "./path-below.ts";

test.each([
  [["charts", "eurusd.js"], "charts/eurusd.js"],
  ["logo.svg", "logo.svg"],
  [undefined, ""],
])("the segments %j of a wildcard are the path %s", (segments, path) => {
  expect(pathBelow(segments)).toBe(path);
});
