import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { Resolution } from "@entrywise/domain/charting/resolutions";
import { MarketType } from "@entrywise/domain/enumerations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { twelveDataMarket } from "./twelve-data-market.ts";

/** Speaks the provider's protocol: newest first, numbers as text, errors with status 200. */
const standIn = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://provider");
  asked.push({ path: url.pathname, key: request.headers.authorization, ...Object.fromEntries(url.searchParams) });
  const symbol = url.searchParams.get("symbol");
  const failure = symbol === "AAPL" ? { code: 404 } : { code: 429 };
  const bar = (datetime: string, close: string) => ({
    datetime,
    open: "1.1",
    high: "1.4",
    low: "1.0",
    close,
    volume: "7",
  });
  response.end(
    JSON.stringify(
      symbol === "EUR/USD"
        ? { status: "ok", values: [bar("2024-11-26 09:01:00", "1.3"), bar("2024-11-26 09:00:00", "1.2")] }
        : { ...failure, status: "error", message: "no" },
    ),
  );
});
const asked: Record<string, string | undefined>[] = [];
let url = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => standIn.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(() => void standIn.close());

const instrument = (symbol: string): Instrument => ({
  symbol,
  description: symbol,
  exchange: null,
  marketType: symbol === "AAPL" ? MarketType.Stock : MarketType.Forex,
  instrumentType: "",
  country: null,
  quoteCurrency: "USD",
  baseCurrency: symbol.slice(0, 3),
  tickSize: "0.00001",
  tickValue: null,
  contractSize: null,
  pricePrecision: 5,
});
const barsOf = (symbol: string, resolution: Resolution) =>
  twelveDataMarket({ url, key: "k" }).bars({
    instrument: instrument(symbol),
    resolution,
    to: Date.parse("2024-11-26T09:02:00Z"),
    count: 300,
  });

test("T-547 a provider is asked for bars before a time in UTC and returns them ascending", async () => {
  const bars = await barsOf("EURUSD", "1");
  expect(asked.at(-1)).toEqual({
    path: "/time_series",
    key: "apikey k",
    symbol: "EUR/USD",
    interval: "1min",
    end_date: "2024-11-26 09:01:59",
    outputsize: "300",
    timezone: "UTC",
  });
  expect(bars?.map(({ time, close }) => [new Date(time).toISOString().slice(11, 16), close])).toEqual([
    ["09:00", "1.2"],
    ["09:01", "1.3"],
  ]);
});

test("T-551 what the provider has no interval for is joined from a finer one, or left to others", async () => {
  expect(await barsOf("EURUSD", "3")).toMatchObject([{ open: "1.1", close: "1.3", volume: "14" }]);
  expect(asked.at(-1)).toMatchObject({ interval: "1min", outputsize: "900" });
  expect(await barsOf("EURUSD", "10s")).toBeNull();
});

test("T-555 an unknown symbol is nobody's failure; a provider that refuses or is away is a problem", async () => {
  expect(await barsOf("AAPL", "60")).toBeNull();
  await expect(barsOf("GBPUSD", "60")).rejects.toMatchObject({ status: 503, code: "MarketData.Unavailable" });
  const away = twelveDataMarket({ url: "http://127.0.0.1:9", key: "k" });
  await expect(
    away.bars({ instrument: instrument("EURUSD"), resolution: "60", to: 1e12, count: 1 }),
  ).rejects.toMatchObject({ status: 503 });
});
