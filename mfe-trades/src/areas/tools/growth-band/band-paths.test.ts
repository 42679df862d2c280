import { expect, test } from "vitest";
import { bandPaths } from "./band-paths.ts";

test("K-131 the bands of a simulation begin at the start and fill the plot between the best and the worst", () => {
  const { wide, median, high, low } = bandPaths([{ trades: 10, p5: -10, p25: 0, median: 5, p75: 10, p95: 30 }]);
  expect([high, low]).toEqual([30, -10]);
  expect(median).toBe("M0.00,75.00 L100.00,62.50");
  expect(wide).toBe("M0.00,75.00 L100.00,0.00 L100.00,100.00 L0.00,75.00 Z");
});
