import { expect, test } from "vitest";
import { checkedOptions } from "./checked-options.ts";
import type { Datafeed } from "./price-chart-types.ts";

const page = async () => ({ bars: [], hasOlder: false, hasNewer: false });
const datafeed: Datafeed = { first: page, older: page, newer: page };
const options = { symbol: "EURUSD", loadLastChart: false, datafeed, locale: "en" };

test("T-544 a chart needs a symbol, or the last chart", () => {
  expect(() => checkedOptions({ ...options, symbol: null })).toThrow("Symbol is not defined");
  expect(() => checkedOptions({ ...options, symbol: "" })).toThrow("Symbol is not defined");
  expect(checkedOptions({ ...options, symbol: null, loadLastChart: true }).symbol).toBeNull();
});

test("T-544 a chart needs a datafeed", () => {
  expect(() => checkedOptions({ ...options, datafeed: null })).toThrow("Datafeed is not defined");
});

test("T-544 an unsupported locale falls back to English", () => {
  expect(checkedOptions({ ...options, locale: "xx" }).locale).toBe("en");
  expect(checkedOptions({ ...options, locale: "de" }).locale).toBe("de");
});
