import { expect, test } from "vitest";
import { bandText, rowNeedsText } from "./row-precision.ts";

const row = { count: 100, countRR: 100, expectancyRR: 0.1, deviationRR: 1 };

test("Y-324 a row says its band, and how many trades it needs until that excludes zero", () => {
  expect(bandText(row)).toBe("−0.10R to +0.30R");
  expect(rowNeedsText(row)).toBe("about 290 more trades to tell from zero");
});

test("Y-324 a row of few trades says how many it needs to be compared, and has no band", () => {
  const few = { ...row, count: 19, countRR: 19 };
  expect([bandText(few), rowNeedsText(few)]).toEqual([null, "1 more trade to compare"]);
  expect(bandText({ ...row, countRR: 19 })).toBeNull();
});

test("Y-324 a row that is clear, hopeless, all alike or of an older release needs nothing", () => {
  expect(rowNeedsText({ ...row, expectancyRR: 0.5 })).toBeNull();
  expect(rowNeedsText({ ...row, expectancyRR: 0.0001 })).toBeNull();
  for (const deviationRR of [0, null, undefined]) {
    expect([bandText({ ...row, deviationRR }), rowNeedsText({ ...row, deviationRR })]).toEqual([null, null]);
  }
});
