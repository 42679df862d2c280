import { expect, test } from "vitest";
import { countResults, histogram, strikeRates } from "./counted-results.ts";

const results = [-1, -1, -0.1, 0, 0.1, 0.11, 2];

test("P-306 the bounds of the range count as break-even", () => {
  expect(countResults(results, -0.1, 0.1)).toEqual({ losses: 2, breakEven: 3, wins: 2 });
});

test("P-306 the strike rate leaves break-even trades out, or counts them as losses or wins", () => {
  expect(strikeRates({ losses: 2, breakEven: 1, wins: 2 })).toEqual([50, 40, 60]);
  expect(strikeRates({ losses: 0, breakEven: 0, wins: 0 })).toEqual([null, null, null]);
});

test("P-306 every result is in one step of the picture", () => {
  expect(histogram(results, -1, 1, 4)).toEqual([2, 1, 3, 1]);
});
