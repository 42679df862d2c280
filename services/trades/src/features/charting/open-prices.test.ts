import { MarketType } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { openPrices } from "./open-prices.ts";

const config = {
  ...{ NODE_ENV: "development" as const, EXCHANGE_BARS: undefined, BROKER_URLS: {}, MARKET_DATA_KEY: undefined },
  MARKET_DATA_URL: "http://127.0.0.1:9",
};
const stop = () => undefined;
const names = (own: Partial<Parameters<typeof openPrices>[0]>) =>
  openPrices({ ...config, ...own }, stop)
    .sources()
    .exchanges.map(({ name }) => name);

test("Y-308 exchanges are asked in production unless that is turned off, and nowhere else unless it is turned on", () => {
  expect(names({ NODE_ENV: "production" })).toEqual(["Binance", "Bybit", "Kraken"]);
  expect(names({ NODE_ENV: "production", EXCHANGE_BARS: "off" })).toEqual([]);
  expect(names({})).toEqual([]);
  expect(names({ EXCHANGE_BARS: "on" })).toHaveLength(3);
  expect(openPrices(config, stop).marketData).toBeNull();
});

test("Y-308 what no exchange has is left to the provider", async () => {
  const { marketData, sources } = openPrices({ ...config, EXCHANGE_BARS: "on", MARKET_DATA_KEY: "k" }, stop);
  expect(sources().provider).toBe("Twelve Data");
  const instrument = {
    ...{ symbol: "EURUSD", description: "", exchange: null, marketType: MarketType.Forex, instrumentType: "" },
    ...{ country: null, quoteCurrency: "USD", baseCurrency: "EUR", tickSize: "0.00001", tickValue: null },
    ...{ contractSize: null, pricePrecision: 5 },
  };
  const asked = marketData?.bars({ instrument, resolution: "60", to: 1e12, count: 1 });
  await expect(asked).rejects.toMatchObject({ code: "MarketData.Unavailable" });
});
