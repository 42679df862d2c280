import { expect, test } from "vitest";
import { contrast, over, parseColour } from "./contrast.ts";

const black = parseColour("rgb(0, 0, 0)");
const white = parseColour("rgb(255, 255, 255)");

test("N-150 contrast runs from 1 to 21, whichever colour comes first", () => {
  expect(contrast(black, white)).toBeCloseTo(21);
  expect(contrast(white, black)).toBeCloseTo(21);
  expect(contrast(white, white)).toBe(1);
  expect(contrast(parseColour("rgb(37, 99, 235)"), white)).toBeCloseTo(5.17, 2);
});

test("N-150 mixed and transparent colours count as they are seen", () => {
  expect(parseColour("color(srgb 1 0.5 0 / 0.25)")).toEqual([255, 127.5, 0, 0.25]);
  expect(over(parseColour("rgba(255, 255, 255, 0.5)"), black)).toEqual([127.5, 127.5, 127.5, 1]);
});
