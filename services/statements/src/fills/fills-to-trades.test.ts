import { Direction } from "@entrywise/domain/enumerations";
import { describe, expect, test } from "vitest";
import { listKeys } from "../imported-trade.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { type Fill, fillsToTrades, profitIn } from "./fills-to-trades.ts";

const account = { number: "1", name: null, currency: "USD", broker: null, hedging: false };
let row = 0;
const fill = (signedSize: number, price: string, minute: number, more: Partial<Fill> = {}): Fill => {
  row += 1;
  return {
    row,
    id: null,
    symbol: "XYZ",
    guess: null,
    side: signedSize > 0 ? Direction.Long : Direction.Short,
    size: String(Math.abs(signedSize)),
    price,
    time: `2025-03-03T10:${String(minute).padStart(2, "0")}:00`,
    fees: "0",
    effect: null,
    contractSize: "1",
    comment: null,
    ...more,
  };
};
const tradesOf = (fills: Fill[]) => rowsToTrades({ account, ...fillsToTrades(fills) });

describe("fills, first in first out", () => {
  const shape = (trades: ReturnType<typeof tradesOf>) =>
    trades.map(({ opens }) =>
      opens.map(({ openPrice, closes }) => [openPrice, closes.map(({ size, grossProfit }) => [size, grossProfit])]),
    );

  test("T-578 entries until the position is flat are one trade, each with its own price, never one average", () => {
    const fills = [fill(10, "100", 1), fill(10, "110", 2), fill(-15, "120", 3), fill(-5, "130", 4)];
    const next = [fill(10, "100", 5), fill(-10, "101", 6)];
    expect(shape(tradesOf([...fills, ...next]))).toEqual([
      [
        ["100", [["10", "200"]]],
        [
          "110",
          [
            ["5", "50"],
            ["5", "100"],
          ],
        ],
      ],
      [["100", [["10", "10"]]]],
    ]);
  });

  test("T-578 a position that is reduced and added to again is still the same trade, until it is flat", () => {
    const fills = [fill(10, "100", 1), fill(-10, "101", 2), fill(10, "100", 3), fill(-5, "101", 4), fill(5, "100", 5)];
    const sizes = (trades: ReturnType<typeof tradesOf>) =>
      trades.map(({ opens }) => opens.map(({ size, remainingSize }) => [size, remainingSize]));
    expect(sizes(tradesOf(fills))).toEqual([
      [["10", "0"]],
      [
        ["10", "5"],
        ["5", "5"],
      ],
    ]);
  });

  test("T-578 where coins are gathered every entry is a trade of its own", () => {
    const fills = [fill(10, "100", 1), fill(10, "110", 2), fill(-15, "120", 3)];
    const trades = rowsToTrades({ account, ...fillsToTrades(fills, undefined, "entry") });
    expect(trades.map(({ opens }) => opens.length)).toEqual([1, 1]);
  });

  test("T-578 long and short of a hedging account are positions of their own", () => {
    const fills = [
      fill(5, "9", 1, { effect: "open" }),
      fill(-5, "10", 2, { effect: "open" }),
      fill(5, "9", 3, { effect: "open" }),
    ];
    expect(tradesOf(fills).map(({ direction, opens }) => [direction, opens.length])).toEqual([
      [Direction.Short, 1],
      [Direction.Long, 2],
    ]);
  });

  test("T-578 a fill larger than the position closes it and opens the other direction with the rest", () => {
    const { rows, openRows } = fillsToTrades([fill(10, "100", 1), fill(-25, "90", 2)]);
    expect(rows).toMatchObject([{ direction: Direction.Long, size: "10", net: "-100" }]);
    expect(openRows).toMatchObject([{ direction: Direction.Short, size: "15", openPrice: "90" }]);
  });

  test("T-578 symbols and the newest-first order of a report do not matter", () => {
    const fills = [fill(10, "1", 1), fill(5, "7", 1, { symbol: "ABC" }), fill(-5, "8", 2, { symbol: "ABC" })];
    const sizes = (of: Fill[]) => fillsToTrades(of).rows.map(({ symbol, net }) => [symbol, net]);
    expect(sizes(fills)).toEqual([["ABC", "5"]]);
    expect(sizes(fills.toReversed())).toEqual([["ABC", "5"]]);
  });

  test("T-578 shares of a fill's fees sum up to its fees", () => {
    const { rows } = fillsToTrades([
      fill(3, "1", 1, { fees: "-1" }),
      fill(-1, "1", 2),
      fill(-1, "1", 3),
      fill(-1, "1", 4, { fees: "-0.5" }),
    ]);
    expect(rows.map((part) => part.commission)).toEqual(["-0.33333333", "-0.33333334", "-0.83333333"]);
  });

  test("T-578 closing what the file never opened is reported and left out", () => {
    const { rows, openRows, warnings, unmatched } = fillsToTrades([fill(-5, "9", 1, { effect: "close" })]);
    expect([rows, openRows, unmatched]).toEqual([[], [], 1]);
    expect(warnings[0]?.message).toContain("closes 5 XYZ that this file never opened");
  });

  test("T-578 an opening fill against an open position hedges it", () => {
    const { rows, openRows } = fillsToTrades([
      fill(5, "9", 1),
      fill(-5, "10", 2, { effect: "open" }),
      fill(5, "8", 3, { effect: "close" }),
    ]);
    expect(rows).toMatchObject([{ direction: Direction.Short, net: "10" }]);
    expect(openRows).toMatchObject([{ direction: Direction.Long }]);
  });

  test("T-579 a later file that knows more exits keeps the tickets of the earlier one", () => {
    const day = [fill(10, "100", 1), fill(10, "100", 1), fill(-4, "101", 2)];
    const before = tradesOf(day);
    const after = tradesOf([...day, fill(-16, "102", 3)]);
    expect(after.flatMap(listKeys)).toEqual(before.flatMap(listKeys));
    expect(new Set(after.flatMap(({ opens }) => opens.map(({ key }) => key))).size).toBe(2);
    expect(after.map(({ opens }) => opens.map(({ remainingSize }) => remainingSize))).toEqual([["0", "0"]]);
  });

  test("T-578 a profit in a foreign currency is left out, one in the account's is used", () => {
    const guess = { instrument: "EURGBP", marketType: 0, quoteCurrency: "GBP" } as const;
    const fills = [fill(1, "0.8", 1, { guess }), fill(-1, "0.9", 2, { guess })];
    expect(fillsToTrades(fills, profitIn("USD"))).toMatchObject({ rows: [], unmatched: 1 });
    expect(fillsToTrades(fills, profitIn("GBP")).rows).toMatchObject([{ profit: "0.1" }]);
  });

  test("T-578 prices of a contract of unknown size tell no profit", () => {
    const fills = [fill(1, "8", 1, { contractSize: null }), fill(-1, "9", 2, { contractSize: null })];
    expect(fillsToTrades(fills)).toMatchObject({ rows: [], unmatched: 1 });
  });
});
