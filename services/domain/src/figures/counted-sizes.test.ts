import { describe, expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { big, close, open, position } from "../testing/position-fixture.ts";
import { countedSizes, firstBeyond } from "./counted-sizes.ts";
import { meanPrices } from "./mean-prices.ts";
import { positionChecks } from "./position-checks.ts";
import { positionFigures } from "./position-figures.ts";

const first = close({ id: "first", closeDate: "2025-03-04T12:00:00Z", size: "0.8", closePrice: "1.1010" });
const second = close({ id: "second", closeDate: "2025-03-05T12:00:00Z", size: "0.6", closePrice: "1.1020" });
const third = close({ id: "third", closeDate: "2025-03-06T12:00:00Z", size: "0.5", closePrice: "1.1500" });
const entry = { size: "1", openPrice: "1.1000", stopPrice: "1.0990", openingBalance: "10000" };
const figuresOf = (...closes: Parameters<typeof open>[0][]) =>
  positionFigures(position({ opens: closes.map((one) => open({ ...entry, ...one })) }));

describe("closes beyond the size of their open position", () => {
  test.each([
    ["in order of time", [first, second, third], ["0.8", "0.2", "0"]],
    ["whatever the order of rows", [third, second, first], ["0", "0.2", "0.8"]],
    ["one without a date last", [close({ ...written(first), closeDate: null }), second], ["0.4", "0.6"]],
    ["sizes that fit as they are", [first, close({ size: "0.2" })], ["0.8", "0.2"]],
    ["an unknown size stays unknown", [close({}), close({ size: "3" })], [null, "1"]],
  ] as const)("Y-190 T-279 %s", (_, closes, expected) => {
    expect(countedSizes(big("1"), closes).map(toWire)).toEqual(expected);
  });

  test("Y-190 T-279 nothing is beyond a size that is not known", () => {
    expect(countedSizes(null, [first, second]).map(toWire)).toEqual(["0.8", "0.6"]);
    expect(firstBeyond(null, [first, second])).toBeNull();
  });

  test("Y-190 T-279 profit, pips, R and percentages are those of the size that was opened", () => {
    const figures = figuresOf({ closes: [first, second, third] });
    const same = figuresOf({ closes: [first, close({ ...written(second), size: "0.2" })] });
    expect(toWire(figures.totalNetProfit)).toBe("120");
    expect(figures.totalNetRR).toBe(1.2);
    expect(figures.totalPercentageReturned).toBe(1.2);
    expect(toWire(figures.totalNetPips)).toBe("12");
    expect(figures.metrics).toEqual(same.metrics);
    expect([figures.isClosed, toWire(figures.costPerPip)]).toEqual([true, "10"]);
    expect(figures.opens[0]?.closes.map(({ grossProfit }) => toWire(grossProfit))).toEqual(["80", "40", null]);
  });

  test("Y-190 T-279 a close wholly beyond has no figures, even where it alone has a price", () => {
    const unpriced = close({ ...written(first), size: "1", closePrice: null });
    const figures = figuresOf({ closes: [unpriced, second] });
    expect([figures.totalNetProfit, figures.totalNetPips, figures.totalNetRR]).toEqual([null, null, null]);
  });

  test("Y-190 T-279 a single close counts as far as its open position goes", () => {
    const figures = figuresOf({ closes: [close({ size: "1.4", closePrice: "1.1010" })] });
    expect([toWire(figures.totalNetProfit), figures.totalNetRR]).toEqual(["100", 1]);
    expect(toWire(figures.opens[0]?.subtotals.size ?? null)).toBe("1.4");
  });

  test("Y-190 T-279 profits that a broker reports count as reported, and tell the money per pip of what was closed", () => {
    const reported = close({ size: "1.4", closePrice: "1.1010", grossProfit: "140" });
    const figures = figuresOf({ closes: [reported] });
    expect([toWire(figures.totalGrossProfit), toWire(figures.costPerPip)]).toEqual(["140", "10"]);
  });

  test("Y-190 T-279 mean prices are of what was opened", () => {
    const opens = [open({ ...entry, closes: [first, second, third] })];
    expect(toWire(meanPrices(opens).close)).toBe("1.1012");
  });

  test("Y-190 T-279 the check names the close that goes beyond", () => {
    const [found, ...others] = positionChecks({
      direction: position().direction,
      opens: [open({ ...entry, stopPrice: null, closes: [third, first, second] })],
    });
    expect(found).toMatchObject({ code: "Position.ClosedSizeTooLarge", closeId: "second", field: "size" });
    expect(others).toEqual([]);
  });
});

function written({ id, closeDate, size, closePrice }: typeof first) {
  return { id, closeDate, size: toWire(size), closePrice: toWire(closePrice) };
}
