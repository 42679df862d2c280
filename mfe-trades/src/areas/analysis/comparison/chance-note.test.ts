import { expect, test } from "vitest";
import { headlineOf } from "../../../test/trades.ts";
import { chanceText } from "./chance-note.tsx";

const side = (countRR: number, expectancyRR: number | null, deviationRR: number | null = 1.5) =>
  headlineOf({ countRR, expectancyRR, deviationRR });

test("Y-112 a difference in expectancy says whether chance explains it", () => {
  const may = chanceText(side(100, 0.3), side(80, 0.1));
  expect(may).toContain("differs by +0.20R: that may be chance. With 100 and 80 trades");
  expect(may).toContain("up to ±0.44R in 19 out of 20 cases");
  expect(chanceText(side(1_400, 0.5), side(800, 0.1))).toContain("With 1,400 and 800 trades");
  expect(chanceText(side(400, 0.5), side(800, 0.1))).toContain("+0.40R: that's more than chance explains");
});

test("Y-112 fewer than 30 trades a side tell nothing", () => {
  expect(chanceText(side(29, 3), side(900, 0))).toMatch(/^29 and 900 trades with a stop aren't enough/);
  expect(chanceText(side(1, 3, null), side(900, 0))).toMatch(/^1 and 900 trades with a stop aren't enough/);
});

test("Y-112 without R, or from a service that tells no deviation, nothing is said", () => {
  expect(chanceText(side(0, null, null), side(90, 0.1))).toBeNull();
  expect(chanceText(headlineOf(), side(90, 0.1))).toBeNull();
});
