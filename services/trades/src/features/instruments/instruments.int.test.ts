import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { MarketType } from "@entrywise/domain/enumerations";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import { newTrade } from "../../testing/new-trade.ts";

test("T-526 instruments of my trades, recent ones and all that are known are listed, each symbol once", async () => {
  const api = serviceApi("trades", newActor());
  for (const instrument of ["GBPUSD", "EURUSD", "EURUSD"]) await newTrade(api, { instrument });
  const symbols = async (path: string) =>
    (await api.call<{ items: Instrument[] }>("GET", path)).body.items.map(({ symbol }) => symbol);
  expect(await symbols("/trades/instruments")).toEqual(["EURUSD", "GBPUSD"]);
  expect(await symbols("/instruments/recent?take=1")).toEqual(["EURUSD"]);
  expect(await symbols("/instruments?search=gbpusd")).toContain("GBPUSD");
});

test("T-524 a chosen instrument carries its currencies, steps and sizes", async () => {
  const api = serviceApi("trades", newActor());
  const find = async (search: string) =>
    (await api.call<{ items: Instrument[] }>("GET", `/instruments?search=${search}`)).body.items[0];
  expect(await find("usdjpy")).toEqual({
    symbol: "USDJPY",
    description: "US Dollar / Japanese Yen",
    country: null,
    exchange: null,
    marketType: MarketType.Forex,
    instrumentType: "Currency pair",
    quoteCurrency: "JPY",
    baseCurrency: "USD",
    tickSize: "0.001",
    tickValue: null,
    pipSize: "0.01",
    contractSize: "100000",
    pricePrecision: 3,
  });
  expect(await find("aapl")).toMatchObject({
    country: "US",
    exchange: "NASDAQ",
    quoteCurrency: "USD",
    contractSize: "1",
    pipSize: "0.01",
  });
});
