import { expect, test } from "vitest";
import { readArguments } from "./read-arguments.ts";

test("R-140 a soak takes two hours with an import each ten minutes and a kill each fifteen; a shorter one has as many", () => {
  expect(readArguments([])).toEqual({ seconds: 7200, importEvery: 600, killEvery: 900, sampleEvery: 30 });
  expect(readArguments(["--minutes", "10"])).toEqual({
    seconds: 600,
    importEvery: 50,
    killEvery: 75,
    sampleEvery: 2.5,
  });
  expect(readArguments(["--hours=4"])).toMatchObject({ seconds: 14_400, importEvery: 600, killEvery: 900 });
  expect(() => readArguments(["--hours", "x"])).toThrow("--hours needs a number above 0, such as --hours 2.");
});
