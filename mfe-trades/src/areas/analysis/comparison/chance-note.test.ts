import { expect, test } from "vitest";
import { makeHeadline } from "../../../test/trades.ts";
import { chanceText, exclusionText } from "./chance-note.tsx";

const side = (countRR: number, expectancyRR: number | null, deviationRR: number | null = 1.5) =>
  makeHeadline({ countRR, expectancyRR, deviationRR });

test("Y-112 a difference in expectancy says whether chance explains it", () => {
  const may = chanceText(side(100, 0.3), side(80, 0.1));
  expect(may).toContain("differs by +0.20R: that may be chance. With 100 and 80 trades");
  expect(may).toContain("up to ±0.44R in 19 out of 20 cases");
  expect(chanceText(side(1_400, 0.5), side(800, 0.1))).toContain("With 1,400 and 800 trades");
  expect(chanceText(side(400, 0.5), side(800, 0.1))).toContain("+0.40R: that’s more than chance explains");
});

test("Y-112 fewer than 30 trades a side tell nothing", () => {
  expect(chanceText(side(29, 3), side(900, 0))).toMatch(/^29 and 900 trades with a stop aren’t enough/);
  expect(chanceText(side(1, 3, null), side(900, 0))).toMatch(/^1 and 900 trades with a stop aren’t enough/);
});

test("Y-112 without R, or from a service that tells no deviation, nothing is said", () => {
  expect(chanceText(side(0, null, null), side(90, 0.1))).toBeNull();
  expect(chanceText(makeHeadline(), side(90, 0.1))).toBeNull();
});

test("Y-322 the change from leaving trades out has a band, which says whether it may be chance", () => {
  const may = exclusionText(side(307, 0.236, 1.2), side(378, 0.211, 1.2));
  expect(may).toBe(
    "Without 71 trades, expectancy changes by +0.03R (95% band −0.03R to +0.08R). The band contains zero, so that may be chance.",
  );
  const clear = exclusionText(side(1_000, 0.5, 1), side(1_400, 0.2, 1.1));
  expect(clear).toMatch(/^Without 400 trades, expectancy changes by \+0\.30R .* That’s more than chance explains\.$/);
});

test("Y-322 fewer than 30 trades left out or remaining aren't judged, and without a stop nothing changes", () => {
  expect(exclusionText(side(100, 0.3), side(112, 0.1))).toMatch(/^12 left out and 100 remaining with a stop aren’t/);
  expect(exclusionText(side(12, 0.3), side(112, 0.1))).toMatch(/^100 left out and 12 remaining with a stop aren’t/);
  expect(exclusionText(side(112, 0.1), side(112, 0.1))).toContain("None of the trades left out has a stop");
  expect(exclusionText(side(0, null, null), side(90, 0.1))).toBeNull();
});
