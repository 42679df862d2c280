import { describe, expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { Direction } from "../enumerations.ts";
import { close, open, position } from "../testing/position-fixture.ts";
import { positionFigures } from "./position-figures.ts";

const openingBalance = "31737.27";
const first = open({
  size: "1.5",
  openPrice: "1.05420",
  stopPrice: "1.05620",
  openingBalance,
  closes: [
    close({ closeDate: "2024-11-26T13:35:00Z", size: "0.75", closePrice: "1.05020", commissions: "-5.25", roll: "0" }),
    close({
      closeDate: "2024-11-27T10:05:00Z",
      size: "0.75",
      closePrice: "1.04835",
      commissions: "-5.25",
      roll: "2.04",
    }),
  ],
});
const closeOfSecond = close({
  closeDate: "2024-11-27T08:20:00Z",
  size: "0.6",
  closePrice: "1.04900",
  commissions: "-4.2",
  roll: "1.63",
});
const second = open({
  size: "1",
  openPrice: "1.05180",
  stopPrice: "1.05380",
  openingBalance,
  closes: [closeOfSecond],
});

/** A short of 1.50 lots, closed in halves, and one of 1.00 lot of which 0.40 is still running: risks of 300 and 200. */
describe("a position of which part is still running", () => {
  const figures = positionFigures(position({ direction: Direction.Short, opens: [first, second] }));
  const [, running] = figures.opens;

  test("T-335 a result is measured against the whole risk, not against that of the closed size", () => {
    expect(toWire(figures.totalNetProfit)).toBe("895.72");
    expect(toWire(figures.financialRisk)).toBe("500");
    expect(figures.totalNetRR).toBeCloseTo(1.79144, 5);
    expect(running?.subtotals.netRR).toBeCloseTo(0.82715, 5);
  });

  test("T-335 a close carries its size's share of the risk", () => {
    expect(running?.closes[0]?.netRR).toBeCloseTo(1.37858, 5);
  });

  test("T-335 pips are the mean of the open positions by their sizes", () => {
    expect(figures.totalNetPipRR).toBeCloseTo(2.0375, 5);
    expect(toWire(running?.subtotals.netPips ?? null)).toBe("28");
  });

  test("T-335 an open position of which nothing is closed counts neither way", () => {
    const untouched = open({
      size: "1",
      openPrice: "1.05180",
      stopPrice: "1.05380",
      openingBalance,
      closes: [close({})],
    });
    const alone = positionFigures(position({ direction: Direction.Short, opens: [first, untouched] }));
    expect(alone.totalNetRR).toBeCloseTo(730.29 / 300, 5);
    expect(alone.totalNetPipRR).toBeCloseTo(49.25 / 20, 5);
  });
});
