import { Direction } from "@entrywise/domain/enumerations";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ImportedTrade, listCloses } from "../imported-trade.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { type Fill, fillsToTrades } from "./fills-to-trades.ts";

const account = { number: "1", name: null, currency: "USD", broker: null, hedging: false };

/** What is bought (above zero) and sold (below), at a price each. */
type Move = readonly [size: number, price: number];
const moves = fc.array(
  fc.tuple(
    fc.integer({ min: -9, max: 9 }).filter((size) => size !== 0),
    fc.integer({ min: 1, max: 50 }),
  ),
  { maxLength: 60 },
);

const fillOf = ([size, price]: Move, at: number): Fill => ({
  ...{ row: at + 1, id: `F${at}`, symbol: "XYZ", guess: null, price: String(price), fees: "0", effect: null },
  ...{ side: size > 0 ? Direction.Long : Direction.Short, size: String(Math.abs(size)) },
  ...{ time: new Date(at * 60_000).toISOString().slice(0, 19), contractSize: "1", comment: null },
});
const signOf = ({ direction }: ImportedTrade) => (direction === Direction.Long ? 1 : -1);
const sumOf = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0);

test("T-578 of any fills there are as many trades as positions from flat to flat, and together they are the fills", () => {
  fc.assert(
    fc.property(moves, (given) => {
      const trades = rowsToTrades({ account, ...fillsToTrades(given.map(fillOf)) });
      let net = 0;
      let positions = 0;
      for (const [size] of given) {
        if (Math.sign(net + size) !== Math.sign(net) && net + size !== 0) positions += 1;
        net += size;
      }
      expect(trades).toHaveLength(positions);

      const left = (trade: ImportedTrade, worth: (price: number) => number) =>
        signOf(trade) * sumOf(trade.opens, (open) => Number(open.remainingSize) * worth(Number(open.openPrice)));
      expect(sumOf(trades, (trade) => left(trade, () => 1))).toBe(net);
      const paid = sumOf(given, ([size, price]) => -size * price);
      const gained = sumOf(trades, (trade) => sumOf(listCloses(trade), ({ grossProfit }) => Number(grossProfit)));
      expect(gained).toBe(paid + sumOf(trades, (trade) => left(trade, (price) => price)));
    }),
  );
});
