import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { Resolution } from "@entrywise/domain/charting/resolutions";
import { MarketType } from "@entrywise/domain/enumerations";
import { createGuardedHttp } from "@entrywise/kit/http/guarded-http";
import { isLoopbackAddress, isPublicAddress } from "@entrywise/kit/http/public-addresses";
import { afterEach, beforeEach, expect, test } from "vitest";
import { binanceKlines } from "./binance-klines.ts";
import { bybitKlines } from "./bybit-klines.ts";
import { type ExchangeMarket, exchangeMarket, klineLimits } from "./exchange-market.ts";
import { closeAt, type KlineStandIn, startKlineStandIn } from "./kline-stand-in.fixture.ts";
import { krakenKlines } from "./kraken-klines.ts";

const hour = 3_600_000;
let now = Date.parse("2026-03-02T10:30:00Z");
let standIn: KlineStandIn;
let market: ExchangeMarket;

function open(isReachable = isLoopbackAddress): ExchangeMarket {
  const http = createGuardedHttp(isReachable, klineLimits);
  return exchangeMarket({
    http,
    exchanges: [binanceKlines, bybitKlines, krakenKlines],
    urls: standIn.urls,
    now: () => now,
  });
}
beforeEach(async () => {
  now = Date.parse("2026-03-02T10:30:00Z");
  standIn = await startKlineStandIn(() => now);
  market = open();
});
afterEach(() => standIn.close());

const instrument = (symbol: string, own: Partial<Instrument> = {}): Instrument => ({
  ...{ symbol, description: symbol, exchange: null, marketType: MarketType.Crypto, instrumentType: "", country: null },
  ...{ quoteCurrency: "USDT", baseCurrency: null, tickSize: "0.01", tickValue: null, contractSize: null },
  pricePrecision: 2,
  ...own,
});
const bars = (symbol: string, resolution: Resolution, own: { to?: number; count?: number; exchange?: string } = {}) =>
  market.bars({
    instrument: instrument(symbol, { exchange: own.exchange ?? null }),
    resolution,
    to: own.to ?? now,
    count: own.count ?? 3,
  });
const exchangesAsked = () => standIn.asked.map((path) => path.split(" ")[0]);

test("Y-308 bars of a coin come from the exchange that knows it, ascending and before the time that was asked for", async () => {
  const to = Date.parse("2026-01-05T08:00:00Z");
  const found = await bars("BTC/USDT", "60", { to });
  expect(found?.map(({ time, close }) => [time, close])).toEqual(
    [3, 2, 1].map((back) => [to - back * hour, closeAt(to - back * hour)]),
  );
  expect(exchangesAsked()).toEqual(["binance"]);
  expect(standIn.asked[0]).toMatch(
    /\/api\/v3\/klines\?symbol=BTCUSDT&interval=1h&startTime=\d+&endTime=\d+&limit=1000$/,
  );
  expect(market.source).toBe("provider");
});

test("Y-308 a symbol that one does not know is asked of the next, and for an hour not of the first again", async () => {
  expect(await bars("SOLUSDT", "60")).toHaveLength(3);
  expect(exchangesAsked()).toEqual(["binance", "bybit"]);
  expect(await bars("SOLUSDT", "15")).toHaveLength(3);
  expect(exchangesAsked()).toEqual(["binance", "bybit", "bybit"]);
  now += 2 * hour;
  await bars("SOLUSDT", "5");
  expect(exchangesAsked().slice(3)).toEqual(["binance", "bybit"]);
});

test("Y-308 the exchange that the instrument names comes first, and a perpetual is asked for as one", async () => {
  await bars("SOLUSDT.P", "60", { exchange: "BYBIT" });
  expect(standIn.asked).toEqual([expect.stringMatching(/^bybit .*category=linear&symbol=SOLUSDT&interval=60/)]);
});

test("Y-308 Kraken's newest bars are used, and older ones are nobody's", async () => {
  const found = await bars("BTCEUR", "60", { count: 2 });
  expect(found?.map(({ time }) => time)).toEqual([9 * hour, 10 * hour].map((of) => Date.parse("2026-03-02") + of));
  expect(standIn.asked.at(-1)).toMatch(/pair=XBTEUR&interval=60/);
  expect(await bars("BTCEUR", "60", { to: now - 800 * hour })).toBeNull();
});

test("Y-308 past pages are asked for once, whoever wants them; the current one again after a while", async () => {
  const to = Date.parse("2026-01-05T08:00:00Z");
  await Promise.all([bars("BTCUSDT", "60", { to }), bars("BTCUSDT", "60", { to: to - hour })]);
  now += 48 * hour;
  await bars("BTCUSDT", "60", { to });
  expect(standIn.asked).toHaveLength(1);
  await bars("BTCUSDT", "60");
  await bars("BTCUSDT", "60");
  expect(standIn.asked).toHaveLength(2);
  now += 60_000;
  await bars("BTCUSDT", "60");
  expect(standIn.asked).toHaveLength(3);
});

test("Y-308 what an exchange has no interval for is joined from a finer one, over several pages; seconds are nobody's", async () => {
  const found = await bars("BTCUSDT", "180", { count: 1_000, to: Date.parse("2026-01-05T09:00:00Z") });
  expect(found).toHaveLength(1_000);
  expect(found?.at(-1)).toMatchObject({ time: Date.parse("2026-01-05T06:00:00Z"), volume: "21" });
  expect(standIn.asked.length).toBeGreaterThan(2);
  expect(await bars("BTCUSDT", "10s")).toBeNull();
});

test.each([500, 429, 418, 403])(
  "Y-308 an exchange that returns %i is left alone for a minute, and the chart goes on",
  async (status) => {
    standIn.failWith(status);
    expect(await bars("BTCUSDT", "60")).toBeNull();
    expect(market.states().map(({ state }) => state)).toEqual(["unreachable", "unreachable", "unreachable"]);
    const asked = standIn.asked.length;
    standIn.failWith(null);
    expect(await bars("BTCUSDT", "60")).toBeNull();
    expect(standIn.asked).toHaveLength(asked);
    now += 61_000;
    expect(await bars("BTCUSDT", "60")).toHaveLength(3);
    expect(market.states()[0]).toEqual({ name: "Binance", state: "ready" });
  },
);

test("Y-308 where the network is closed nothing fails, and addresses that may not be reached are not", async () => {
  market = open(isPublicAddress);
  expect(await bars("BTCUSDT", "60")).toBeNull();
  expect(standIn.asked).toEqual([]);
  expect(market.states().every(({ state }) => state === "unreachable")).toBe(true);
  await standIn.close();
  market = open();
  expect(await bars("BTCUSDT", "60")).toBeNull();
});

test("Y-308 stocks and currencies are not asked for", async () => {
  const request = {
    instrument: instrument("BTCUSDT", { marketType: MarketType.Stock }),
    resolution: "60",
    to: now,
    count: 1,
  } as const;
  expect(await market.bars(request)).toBeNull();
  expect(market.states().map(({ state }) => state)).toEqual(["notAsked", "notAsked", "notAsked"]);
});
