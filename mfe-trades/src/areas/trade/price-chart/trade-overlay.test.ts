import fc from "fast-check";
import type { OverlayFigure, OverlayTemplate } from "klinecharts";
import { beforeAll, expect, test, vi } from "vitest";
import type { ChartColours } from "./chart-styles.ts";
import type { TradeDrawing } from "./price-chart-types.ts";
import { registerTradeOverlay } from "./trade-overlay.ts";

const registered = vi.hoisted(() => [] as OverlayTemplate[]);
vi.mock("klinecharts", () => ({ registerOverlay: (template: OverlayTemplate) => registered.push(template) }));
beforeAll(registerTradeOverlay);

const size = { width: 900, height: 420 };
const opened = Date.parse("2026-05-27T10:46:00Z");
const minutes = (count: number) => opened + count * 60_000;
const colours = { levels: {}, levelTints: {} } as ChartColours;

/** A short closed in three parts, two of them minutes and a few points apart. */
const inParts: TradeDrawing = {
  zone: null,
  levels: [
    { kind: "stop", from: opened, price: 1.0562, label: "Stop −20.0 pips", tag: "1.05620" },
    { kind: "open", from: opened, price: 1.0542, label: "Open 1 · 1.50", tag: "1.05420" },
    { kind: "close", from: opened, price: 1.0489, label: "Close 1 · 0.75", tag: "1.04890" },
    { kind: "close", from: opened, price: 1.0488, label: "Close 2 · 0.75", tag: "1.04880" },
  ],
  arrows: [
    { time: opened, price: 1.0542, isBuy: false, isOpen: true, label: "Sell 1.50" },
    { time: minutes(300), price: 1.0489, isBuy: true, isOpen: false, label: "Buy 0.75 +53.0" },
    { time: minutes(302), price: 1.0488, isBuy: true, isOpen: false, label: "Buy 0.75 +54.0" },
    { time: minutes(304), price: 1.0489, isBuy: true, isOpen: false, label: "Buy 0.75 +53.0" },
  ],
  marks: [{ from: opened, to: minutes(302), price: 1.0488, label: "MFP 1.04880" }],
};

interface TextAttrs {
  x: number;
  y: number;
  text: string;
  align: "left" | "center" | "right";
  baseline: "top" | "middle" | "bottom";
}

/** Figures of the plot and of its axis of prices, for bars from 1.04 to 1.06 over 400 minutes. */
function draw(drawing: TradeDrawing, bars: readonly { close: number }[] = []) {
  const [template] = registered;
  const params = {
    overlay: { extendData: { drawing, colours, priceTag: (price: number) => price.toFixed(5) } },
    bounding: size,
    chart: { getDataList: () => bars },
    xAxis: { convertTimestampToPixel: (time: number) => 40 + ((time - opened) / 60_000) * 2 },
    yAxis: { convertToPixel: (price: number) => ((1.06 - price) / 0.02) * size.height },
  };
  const figures = (make: OverlayTemplate["createPointFigures"]) =>
    [make?.(params as unknown as Parameters<NonNullable<typeof make>>[0]) ?? []].flat() as OverlayFigure[];
  const texts = (all: readonly OverlayFigure[]) =>
    all.filter(({ type }) => type === "text").map(({ attrs }) => attrs as TextAttrs);
  return { plot: texts(figures(template?.createPointFigures)), axis: texts(figures(template?.createYAxisFigures)) };
}

/** About as large as the letters are drawn. */
function boxOf({ x, y, text, align, baseline }: TextAttrs) {
  const [width, height] = [text.length * 6, 13];
  const left = { left: x, center: x - width / 2, right: x - width }[align];
  const top = { top: y, middle: y - height / 2, bottom: y - height }[baseline];
  return { text, left, right: left + width, top, bottom: top + height };
}

const covered = (texts: readonly TextAttrs[]) =>
  texts.map(boxOf).flatMap((box, index, all) =>
    all
      .slice(index + 1)
      .filter((one) => box.left < one.right && one.left < box.right && box.top < one.bottom && one.top < box.bottom)
      .map((one) => `${box.text} and ${one.text}`),
  );

test("T-552 captions of neighbouring exits never overlap on the chart, and none is missing", () => {
  const { plot, axis } = draw(inParts);
  expect(covered(plot)).toEqual([]);
  expect(covered(axis)).toEqual([]);
  expect(plot.map(({ text }) => text).toSorted()).toEqual(
    [...inParts.levels, ...inParts.arrows, ...inParts.marks].map(({ label }) => label).toSorted(),
  );
});

test("T-552 a caption with room stays in place, and a level out of view has neither label nor tag", () => {
  const [first] = inParts.arrows;
  const alone = draw({ ...inParts, arrows: first ? [first] : [], marks: [] });
  const sold = alone.plot.map(boxOf).find(({ text }) => text === "Sell 1.50");
  expect(((sold?.left ?? 0) + (sold?.right ?? 0)) / 2).toBeCloseTo(40, -1);
  expect(sold?.bottom).toBeLessThan(((1.06 - 1.0542) / 0.02) * size.height - 12);
  const far = { kind: "target" as const, from: opened, price: 1.02, label: "Target", tag: "1.02000" };
  const below = draw({ ...inParts, levels: [far] });
  expect([...below.plot, ...below.axis].map(({ text }) => text)).not.toContain("Target");
  expect(below.axis).toEqual([]);
});

test("T-552 whatever the executions, no caption of the chart covers another", () => {
  const price = fc.double({ min: 1.041, max: 1.059, noNaN: true });
  const arrow = fc.record({ at: fc.integer({ min: 0, max: 400 }), price, isBuy: fc.boolean(), isOpen: fc.boolean() });
  fc.assert(
    fc.property(fc.array(arrow, { minLength: 1, maxLength: 12 }), (arrows) => {
      const { plot } = draw({
        ...inParts,
        arrows: arrows.map(({ at, ...rest }) => ({ ...rest, time: minutes(at), label: "Sell 0.50 +12.5" })),
      });
      expect(covered(plot)).toEqual([]);
    }),
  );
});

test("T-552 the last price has a tag on the axis, which the tags of levels leave room for", () => {
  const { axis } = draw(inParts, [{ close: 1.0489 }]);
  expect(axis.map(({ text }) => text)).toEqual(["1.05620", "1.05420", "1.04890", "1.04890", "1.04880"]);
  expect(covered(axis)).toEqual([]);
});
