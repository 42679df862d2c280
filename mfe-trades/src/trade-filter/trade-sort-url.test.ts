import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { expect, test } from "vitest";
import { readTradeSort, usualSort, writeTradeSort } from "./trade-sort-url.ts";

const read = (text: string) => readTradeSort(new URLSearchParams(text));

test("T-163 without a choice the latest close comes first", () => {
  expect(read("")).toEqual({ sortBy: TradeSortKey.CloseDate, descending: true });
  expect(read("sortBy=99&descending=maybe")).toEqual(usualSort);
});

test.each(Object.values(TradeSortKey))("T-112 sort key %i goes up and down through the address", (sortBy) => {
  for (const descending of [true, false]) {
    const params = writeTradeSort(new URLSearchParams("symbols=EURUSD"), { sortBy, descending });
    expect(readTradeSort(params)).toEqual({ sortBy, descending });
    expect(params.get("symbols")).toBe("EURUSD");
  }
});
