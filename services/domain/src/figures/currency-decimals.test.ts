import { expect, test } from "vitest";
import { currencyDecimals } from "./currency-decimals.ts";

test("T-578 an amount has the decimals of its currency, two where none is known", () => {
  expect(["USD", "JPY", "KWD", "BTC", "ETH", "USDT", null].map(currencyDecimals)).toEqual([2, 0, 3, 8, 18, 2, 2]);
});
