import { i18n } from "@entrywise/host/i18n";
import { expect, test } from "vitest";
import { makeHeadline } from "../test/trades.ts";
import { statistics } from "./statistics-catalogue.tsx";

test("Y-112 figures with different definitions have different names", () => {
  const labels = Object.values(statistics).map(({ label }) => i18n._(label));
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

test("Y-112 a ratio of averages is over the trades that the averages are over", () => {
  const counts = { count: 12, countRR: 11, winsRR: 8, lossesRR: 2, profitableTrades: 10, losingTrades: 1 };
  const { payoff, payoffRR, averageWin, averageLoss } = statistics;
  const headline = makeHeadline(counts);
  expect([payoff, averageWin, averageLoss].map(({ n }) => n(headline))).toEqual([11, 10, 1]);
  expect(payoffRR.n(headline)).toBe(10);
});

test("Y-112 a service that does not count profitable trades sends sums that tell how many", () => {
  const older = makeHeadline({ sumOfWins: "3931.30", averageWin: "393.13", sumOfLosses: "0", averageLoss: null });
  expect([statistics.averageWin, statistics.averageLoss].map(({ n }) => n(older))).toEqual([10, 0]);
});
