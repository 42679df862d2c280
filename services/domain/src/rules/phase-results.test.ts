import { expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { phaseResults } from "./phase-results.ts";

const closes = ["2026-01-10T12:00 100.10", "2026-02-01T00:00 -40", "2026-02-20T23:30 0.05"].map((text) => {
  const [at = "", net = ""] = text.split(" ");
  return { at: Date.parse(`${at}Z`), net: Decimal(net) };
});
const said = (...begins: (string | null)[]) =>
  phaseResults(
    begins.map((from, place) => ({ name: `Phase ${place + 1}`, from })),
    closes,
  ).map(({ net, trades, to }) => [net.toFixed(), trades, to]);

test("Y-141 a phase ends where the next one begins, a close at that moment counts in the next", () => {
  expect(said(null, "2026-02-01T00:00:00.000Z")).toEqual([
    ["100.1", 1, "2026-02-01T00:00:00.000Z"],
    ["-39.95", 2, null],
  ]);
});

test("Y-141 closes before the first phase are in none, and a phase without closes is 0", () => {
  expect(said("2026-02-10T00:00:00.000Z", "2026-03-01T00:00:00.000Z")).toEqual([
    ["0.05", 1, "2026-03-01T00:00:00.000Z"],
    ["0", 0, null],
  ]);
});
