import fc from "fast-check";
import { expect, test } from "vitest";
import type { TradeDrawing } from "../price-chart/price-chart-types.ts";
import { levelPlotGeometry } from "./level-plot-geometry.ts";

const at = (text: string) => Date.parse(text);
const level = (kind: "open" | "stop" | "target", price: number) => ({
  ...{ kind, price, from: at("2026-05-27T10:46:17Z"), label: kind, tag: String(price) },
});
const drawing: TradeDrawing = {
  zone: {
    ...{ from: at("2026-05-27T10:46:17Z"), to: at("2026-05-27T11:23:15Z") },
    ...{ entry: 4454.84, stop: 4461.84, target: 4440.74 },
  },
  levels: [level("stop", 4461.84), level("open", 4454.84), level("target", 4440.74)],
  arrows: [{ time: at("2026-05-27T11:23:15Z"), price: 4440.74, isBuy: true, isOpen: false, label: "Buy 0.50" }],
  marks: [{ from: at("2026-05-27T10:46:17Z"), to: at("2026-05-27T11:23:15Z"), price: 4440.2, label: "MFP" }],
};
const size = { width: 1000, height: 460 };

test("Y-181 every level of a trade is in view, the highest price on top, between round times", () => {
  const plot = levelPlotGeometry(drawing, size);
  if (plot === null) throw new Error("The trade has prices and times.");
  expect(plot.y(4461.84)).toBeLessThan(plot.y(4454.84));
  for (const price of [4461.84, 4440.2]) {
    expect(plot.y(price)).toBeGreaterThan(0);
    expect(plot.y(price)).toBeLessThan(plot.bottom);
  }
  expect(plot.x(at("2026-05-27T11:23:15Z"))).toBeLessThan(plot.right);
  expect(plot.isDays).toBe(false);
  expect(plot.ticks.map((tick) => new Date(tick).toISOString().slice(11, 16))).toEqual(
    ["10:40", "10:50", "11:00", "11:10", "11:20", "11:30"].filter((text) =>
      plot.ticks.includes(at(`2026-05-27T${text}:00Z`)),
    ),
  );
  expect(plot.ticks.length).toBeGreaterThan(1);
});

test("Y-181 a trade without a dated price has nothing to draw", () => {
  expect(levelPlotGeometry({ zone: null, levels: [], arrows: [], marks: [] }, size)).toBeNull();
});

test("Y-181 tags of prices that lie close to each other do not cover one another", () => {
  const price = fc.double({ min: 0.0001, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 15 }), (prices) => {
      const levels = prices.map((one) => level("open", one));
      const tags = levelPlotGeometry({ ...drawing, zone: null, levels }, size)?.tags ?? [];
      expect(tags).toHaveLength(prices.length);
      tags.slice(1).forEach(({ tagY }, index) => {
        expect(tagY - (tags[index]?.tagY ?? 0)).toBeGreaterThanOrEqual(21.999);
      });
    }),
  );
});
