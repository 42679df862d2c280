import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, captionBox, overlap } from "../price-chart/captions.ts";
import type { TradeDrawing } from "../price-chart/price-chart-types.ts";
import { type LevelCaptions, levelBox, levelCaptions } from "./level-captions.ts";
import { levelPlotGeometry } from "./level-plot-geometry.ts";

const opened = Date.parse("2026-05-27T10:46:00Z");
const minutes = (count: number) => opened + count * 60_000;
const size = { width: 900, height: 240 };

/** A short whose exit is at its best price: MFP, the exit and the target are a few pixels apart. */
const exitAtBest: TradeDrawing = {
  zone: null,
  levels: [
    { kind: "stop", from: opened, price: 1.0562, label: "Stop −20.0 pips", tag: "1.05620" },
    { kind: "open", from: opened, price: 1.0542, label: "Open 1 · 1.50", tag: "1.05420" },
    { kind: "target", from: opened, price: 1.0488, label: "Target +54.0 pips 2.70R", tag: "1.04880" },
  ],
  arrows: [
    { time: opened, price: 1.0542, isBuy: false, isOpen: true, label: "Sell 1.50" },
    { time: minutes(300), price: 1.0489, isBuy: true, isOpen: false, label: "Buy 0.75 +53.0" },
    { time: minutes(302), price: 1.0488, isBuy: true, isOpen: false, label: "Buy 0.75 +54.0" },
  ],
  marks: [
    { from: opened, to: minutes(302), price: 1.0489, label: "MAP 1.04890" },
    { from: opened, to: minutes(302), price: 1.0488, label: "MFP 1.04880" },
  ],
};

/** Captions of everything, with what stands of each level at the right. */
function boxes(drawing: TradeDrawing): { captions: LevelCaptions; all: Box[] } {
  const geometry = levelPlotGeometry(drawing, size);
  if (geometry === null) throw new Error("The trade has prices and times.");
  const captions = levelCaptions(drawing, geometry);
  const levels = geometry.tags.map(({ label, tagY }) => levelBox(label, tagY, geometry.right));
  const executions = captions.executions.filter((caption) => caption !== null);
  return { captions, all: [...levels, ...captions.marks.map(captionBox), ...executions.map(captionBox)] };
}

const covered = (all: readonly Box[]) =>
  all.flatMap((box, index) => all.slice(index + 1).filter((other) => overlap(box, other)));

test("T-420 Y-163 captions of MFP and exits that are near each other stand apart, and a line leads to what moved", () => {
  const { captions, all } = boxes(exitAtBest);
  expect(captions.executions).not.toContain(null);
  expect(captions.executions.some((caption) => caption?.line != null)).toBe(true);
  expect(covered(all)).toEqual([]);
});

test("T-420 Y-163 no caption of the plot covers another, and none is outside", () => {
  const price = fc.double({ min: 1.04, max: 1.06, noNaN: true });
  const arrow = fc.record({ at: fc.integer({ min: 0, max: 400 }), price, isBuy: fc.boolean(), isOpen: fc.boolean() });
  const marks = fc.array(price, { maxLength: 2 });
  fc.assert(
    fc.property(fc.array(arrow, { minLength: 1, maxLength: 8 }), marks, (arrows, extremes) => {
      const drawing: TradeDrawing = {
        ...exitAtBest,
        arrows: arrows.map(({ at, ...rest }) => ({ ...rest, time: minutes(at), label: "Sell 0.50 +12.5" })),
        marks: extremes.map((one, index) => ({ from: opened, to: minutes(9), price: one, label: `M${index} 1.05000` })),
      };
      const { all } = boxes(drawing);
      expect(covered(all)).toEqual([]);
      for (const { left, top } of all) expect(Math.min(left, top)).toBeGreaterThanOrEqual(-11);
    }),
  );
});
