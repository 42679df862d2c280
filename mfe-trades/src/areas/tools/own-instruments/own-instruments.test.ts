import type { PositionSizeInstrument } from "@entrywise/contracts/trades/position-size-instruments.api";
import { toWire } from "@entrywise/domain/decimal";
import { expect, test } from "vitest";
import { instrumentValue, usualStep } from "../instrument-value.ts";
import { asInstrument } from "./as-instrument.ts";
import { reordered, withInstrument, withoutInstrument } from "./own-instruments.queries.ts";

const own = (id: string, more: Partial<PositionSizeInstrument> = {}): PositionSizeInstrument => ({
  ...{ id, name: id, symbol: id, marketType: 0, pipSize: "0.1", pipValue: null, contractSize: "100" },
  ...{ quoteCurrency: "USD", sizeStep: "0.5", position: 0, version: 1 },
  ...more,
});
const [a, b] = [own("a"), own("b")];

test("K-161 one that is fetched replaces itself or comes last; removing and ordering happen at once", () => {
  expect(withInstrument([a, b], own("a", { name: "Gold" })).map(({ name }) => name)).toEqual(["Gold", "b"]);
  expect(withInstrument([a], b)).toEqual([a, b]);
  expect(withoutInstrument([a, b], "a")).toEqual([b]);
  expect(reordered([a, b], "b", 0)).toEqual([b, a]);
});

test("K-164 a value per pip counts before a contract size, and the step of sizes is the user's", () => {
  const factsOf = (one: PositionSizeInstrument) => {
    const instrument = asInstrument(one);
    return [toWire(instrumentValue(instrument, null).pipSize), toWire(usualStep(instrument))];
  };
  expect(factsOf(a)).toEqual(["0.1", "0.5"]);
  expect(asInstrument(own("c", { pipValue: "25", contractSize: "100" })).contractSize).toBe("250");
});
