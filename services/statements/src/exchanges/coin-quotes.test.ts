import { expect, test } from "vitest";
import { brokerExport } from "../fixtures/broker-exports.ts";
import { wholeFile } from "../importer.ts";
import { parseStatement } from "../parse-statement.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { coinQuotes } from "./coin-quotes.ts";

const fills = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [base = "", quote = ""] = pair.split("/");
    return { pair: { base, quote } };
  });

test("T-578 every trade is in one currency: in that of most where it is paid in it, else in its quote", () => {
  const { main, currencies, of } = coinQuotes(fills("BTC/USDT", "ETH/USDT", "ETH/BTC", "USDT/TRY", "XRP/TRY"));
  expect(main).toBe("USDT");
  expect(of({ base: "USDT", quote: "TRY" })).toBe("USDT");
  expect(of({ base: "BTC", quote: "USDT" })).toBe("USDT");
  expect(currencies).toEqual([
    { currency: "USDT", trades: 3 },
    { currency: "BTC", trades: 1 },
    { currency: "TRY", trades: 1 },
  ]);
});

test("T-578 what no account can be in is no choice", () => {
  expect(coinQuotes(fills("BTC/X", "ETH/X"))).toMatchObject({ main: null, currencies: [] });
});

const several = ["binance-spot-trades", "bybit-trades", "bybit-spot-trades", "kraken-ledgers", "bybit-closed-pnl"];
test.each(several)("T-578 T-579 %s: its currencies share out all trades, none comes twice", async (format) => {
  const read = (currency: string | null) =>
    parseStatement(brokerExport(format), undefined, null, { ...wholeFile, currency });
  const { currencies = [] } = await read(null);
  const keys: string[] = [];
  for (const { currency } of currencies) {
    const statement = await read(currency);
    expect(statement.account.currency).toBe(currency);
    keys.push(...rowsToTrades(statement).flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys)));
  }
  expect(keys.length).toBeGreaterThan(0);
  expect(new Set(keys).size).toBe(keys.length);
});
