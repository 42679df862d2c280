import { currencyPrices } from "@entrywise/contracts/trades/currencies.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

const visitor = serviceApi("trades", null);
const prices = async (query: string) =>
  currencyPrices.parse((await visitor.call("GET", `/currencies/latest-prices${query}`)).body);

test("P-750 everybody gets the latest prices of currencies in a base currency, with their day and source", async () => {
  const inDollars = await prices("");
  expect(inDollars).toMatchObject({
    baseCurrency: "USD",
    source: "European Central Bank",
    items: { USD: "1", USDT: "1" },
  });
  expect(inDollars.lastUpdated).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(Number(inDollars.items.EUR)).toBeGreaterThan(0.5);
  const inEuros = await prices("?baseCurrency=EUR");
  expect(Number(inEuros.items.USD) * Number(inDollars.items.EUR)).toBeCloseTo(1, 6);
  expect(inDollars.items).not.toHaveProperty("BTC");
});

test("P-750 a currency without rates has no prices, and what is no code is refused", async () => {
  expect((await prices("?baseCurrency=BTC")).items).toEqual({});
  const refused = await visitor.call<{ errors: { path: string }[] }>(
    "GET",
    "/currencies/latest-prices?baseCurrency=dollar",
  );
  expect([refused.status, refused.body.errors[0]?.path]).toEqual([400, "baseCurrency"]);
});
