import { expect, test } from "vitest";
import { type EntryLevels, levelMoves } from "./level-moves.ts";

const none: EntryLevels = { openPrice: null, size: null, stop: null, lastStop: null, target: null, lastTarget: null };
const entry = (own: Partial<EntryLevels>): EntryLevels => ({ ...none, openPrice: 100, size: 1, stop: 98, ...own });

test("Y-320 a stop that was moved is told in R of the initial risk, wider below zero, on both sides of the market", () => {
  expect(levelMoves(false, [entry({ lastStop: 97.8 })])).toEqual({ stop: -0.1, target: null });
  expect(levelMoves(false, [entry({ lastStop: 100 })]).stop).toBe(1);
  expect(levelMoves(true, [entry({ stop: 102, lastStop: 103 })]).stop).toBe(-0.5);
  expect(levelMoves(true, [entry({ stop: 102, lastStop: 102 })]).stop).toBe(0);
});

test("Y-320 a target that was brought nearer is below zero", () => {
  expect(levelMoves(false, [entry({ target: 106, lastTarget: 104 })]).target).toBe(-1);
  expect(levelMoves(true, [entry({ stop: 102, target: 96, lastTarget: 95 })]).target).toBe(0.5);
});

test("Y-320 entries count by what they risked, and those of which nothing is known are left out", () => {
  const large = entry({ size: 3, lastStop: 97 });
  expect(levelMoves(false, [large, entry({ lastStop: 98 })]).stop).toBe(-0.375);
  expect(levelMoves(false, [large, entry({ lastStop: null })]).stop).toBe(-0.5);
  expect(levelMoves(false, [large, entry({ stop: null, lastStop: 90 })]).stop).toBe(-0.5);
});

test("Y-320 without an initial stop, a reported level, a price or any risk nothing is known", () => {
  for (const unknown of [{ stop: null }, { lastStop: null }, { openPrice: null }, { size: null }, { stop: 100 }]) {
    expect(levelMoves(false, [entry({ lastStop: 97, ...unknown })]).stop).toBeNull();
  }
  expect(levelMoves(false, [])).toEqual({ stop: null, target: null });
});
