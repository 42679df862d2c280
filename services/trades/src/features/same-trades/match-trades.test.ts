import { expect, test } from "vitest";
import { type MatchedTrade, matchTrades } from "./match-trades.ts";

const trade = (id: string, own: Partial<MatchedTrade> = {}): MatchedTrade => ({
  id,
  instrument: "GBPUSD",
  size: "1",
  openPrice: "1.2631",
  ...own,
});
const found = (...pairs: [typed: MatchedTrade, broker: MatchedTrade, secondsApart: number][]) =>
  matchTrades(pairs.map(([typed, broker, secondsApart]) => ({ typed, broker, secondsApart }))).map(
    ({ typed, broker }) => `${typed.id}${broker.id}`,
  );

test("Y-305 each trade is in one pair at most, and the nearest in time wins", () => {
  const [t, u, a, b] = [trade("t"), trade("u"), trade("a"), trade("b")];
  expect(found([t, a, 50], [t, b, 20], [u, b, 10], [u, a, 90])).toEqual(["ub", "ta"]);
});

test("Y-305 what one side does not know speaks against nothing; another symbol, size or price does", () => {
  expect(found([trade("t", { size: null, openPrice: null }), trade("a"), 1])).toEqual(["ta"]);
  expect(found([trade("t"), trade("a", { instrument: "EURUSD" }), 1])).toEqual([]);
  expect(found([trade("t", { size: "1.11" }), trade("a"), 1])).toEqual([]);
  expect(found([trade("t", { size: "1.1" }), trade("a"), 1])).toEqual(["ta"]);
  expect(found([trade("t", { openPrice: "1.28" }), trade("a"), 1])).toEqual([]);
});

test("Y-305 brokers' ways to write a symbol are the same symbol", () => {
  expect(found([trade("t"), trade("a", { instrument: "gbpusd.r" }), 1])).toEqual(["ta"]);
  expect(found([trade("t", { instrument: "BTC/USDT" }), trade("a", { instrument: "BTCUSDT" }), 1])).toEqual(["ta"]);
});
