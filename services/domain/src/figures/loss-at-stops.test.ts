import { expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { Direction } from "../enumerations.ts";
import { close, open, position } from "../testing/position-fixture.ts";
import { lossAtStops, runningRisk } from "./loss-at-stops.ts";
import { positionFigures } from "./position-figures.ts";

const entry = { size: "1", openPrice: "1.05420", stopPrice: "1.05620" };
const half = { closeDate: "2024-11-26T13:35:00Z", size: "0.5" };
const lossOf = (...opens: Parameters<typeof open>[0][]) =>
  toWire(lossAtStops(positionFigures(position({ direction: Direction.Short, opens: opens.map((one) => open(one)) }))));

test("Y-141 an open position loses its whole risk at its stop, one that is closed nothing", () => {
  expect(lossOf({ ...entry, closes: [] })).toBe("200");
  const whole = close({ ...half, size: "1", closePrice: "1.05420" });
  expect(lossOf({ ...entry, closes: [] }, { ...entry, closes: [whole] })).toBe("200");
});

test("Y-141 what runs beside a close risks its share, less what the close realised", () => {
  // 20 pips of half a lot are 100, of which the close earned or lost 10 pips: 50.
  expect(lossOf({ ...entry, closes: [close({ ...half, closePrice: "1.05420" })] })).toBe("100");
  expect(lossOf({ ...entry, closes: [close({ ...half, closePrice: "1.05320" })] })).toBe("50");
  expect(lossOf({ ...entry, closes: [close({ ...half, closePrice: "1.05520" })] })).toBe("150");
  expect(lossOf({ ...entry, closes: [close({ ...half, closePrice: "1.05020" })] })).toBe("0");
});

test("Y-141 without a stop nobody knows what is lost", () => {
  expect(lossOf({ ...entry, closes: [] }, { ...entry, stopPrice: null, closes: [] })).toBeNull();
});

test("T-191 the risk of what still runs is what its stops take, however much its closes have earned", () => {
  const figures = (closePrice: string) =>
    positionFigures(
      position({ direction: Direction.Short, opens: [open({ ...entry, closes: [close({ ...half, closePrice })] })] }),
    );
  expect(toWire(runningRisk(figures("1.05020")))).toBe("100");
  expect(toWire(lossAtStops(figures("1.05020")))).toBe("0");
});
