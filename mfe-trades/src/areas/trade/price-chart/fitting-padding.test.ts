import { expect, test } from "vitest";
import { drawableStudies } from "./drawable-studies.ts";
import { fittingPadding } from "./fitting-padding.ts";

test("T-552 a wide plot has all 50 bars on either side, a phone as many as it can tell apart", () => {
  expect(fittingPadding({ bars: 8, padding: 50, width: 630 })).toBe(50);
  expect(fittingPadding({ bars: 8, padding: 50, width: 300 })).toBe(33);
  expect(fittingPadding({ bars: 200, padding: 50, width: 300 })).toBe(10);
});

test("T-540 bars without volume leave its pane out, and bars with some show it", () => {
  const volume = { name: "VOL", parameters: [], isOnPrice: false };
  const average = { name: "MA", parameters: [20], isOnPrice: true };
  const bar = { time: 0, open: 1, high: 1, low: 1, close: 1, volume: 0 };
  expect(drawableStudies([volume, average], [bar, bar])).toEqual([average]);
  expect(drawableStudies([volume, average], [])).toEqual([average]);
  expect(drawableStudies([volume, average], [bar, { ...bar, volume: 2 }])).toEqual([volume, average]);
});
