import { MarketType } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { havePipsAlike } from "./comparable-pips.ts";
import { emptyTable, newDictionaries } from "./table/trade-table.ts";

const tableOf = (trades: readonly [market: MarketType, symbol: string][]) => {
  const table = emptyTable(trades.length, newDictionaries());
  for (const [row, [market, symbol]] of trades.entries()) {
    table.marketType[row] = market;
    table.symbols[row] = table.dictionaries.symbols.code(symbol, () => symbol);
  }
  return table;
};

const { Forex, Crypto, Stock } = MarketType;

test.each([
  [
    "pairs of forex",
    [
      [Forex, "EURUSD"],
      [Forex, "USDJPY"],
    ],
    true,
  ],
  [
    "one instrument",
    [
      [Stock, "AAPL"],
      [Stock, "AAPL"],
    ],
    true,
  ],
  ["no trades", [], true],
  [
    "two shares",
    [
      [Stock, "AAPL"],
      [Stock, "MSFT"],
    ],
    false,
  ],
  [
    "a coin beside a pair",
    [
      [Forex, "EURUSD"],
      [Crypto, "BTCUSDT"],
    ],
    false,
  ],
] as const)("Y-112 pips of %s add up or do not", (_, trades, expected) => {
  const table = tableOf(trades as unknown as [MarketType, string][]);
  expect(
    havePipsAlike(
      table,
      Uint32Array.from({ length: trades.length }, (_, row) => row),
    ),
  ).toBe(expected);
});
