import { expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { close, open } from "../testing/position-fixture.ts";
import { meanPrices } from "./mean-prices.ts";

const wire = (...opens: Parameters<typeof meanPrices>[0]) => {
  const { open: opened, close: closed } = meanPrices(opens);
  return [toWire(opened), toWire(closed)];
};

test("T-101 several opens and closes have the means of their prices, weighted by size", () => {
  const first = open({
    size: "3",
    openPrice: "1.1",
    closes: [close({ size: "1", closePrice: "1.2" }), close({ size: "2", closePrice: "1.26" })],
  });
  const second = open({ size: "1", openPrice: "1.3", closes: [close({ size: "1", closePrice: "1" })] });
  expect(wire(first, second)).toEqual(["1.15", "1.18"]);
});

test("T-101 a mean that does not end is rounded to what the wire carries", () => {
  const thirds = open({ closes: [close({ size: "1", closePrice: "1" }), close({ size: "2", closePrice: "2" })] });
  expect(wire(thirds)).toEqual([null, "1.666666666666666667"]);
});

test("T-101 a single price needs no size", () => {
  const running = open({ openPrice: "77.91", closes: [close({ closePrice: "78" }), close({ size: "2" })] });
  expect(wire(running)).toEqual(["77.91", "78"]);
});

test("T-101 of several prices those without a size do not count, and without any size there is no mean", () => {
  const half = open({ closes: [close({ closePrice: "1" }), close({ size: "2", closePrice: "3" })] });
  expect(wire(half)[1]).toBe("3");
  const none = open({ closes: [close({ closePrice: "1" }), close({ closePrice: "3" })] });
  expect(wire(none)[1]).toBeNull();
});

test("T-101 a single close without a size is of the size of its open, and the other way round", () => {
  const sized = open({ size: "3", openPrice: "10", closes: [close({ closePrice: "20" })] });
  const unsized = open({ openPrice: "14", closes: [close({ size: "1", closePrice: "24" })] });
  expect(wire(sized, unsized)).toEqual(["11", "21"]);
});
