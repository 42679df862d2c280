import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { expect, test } from "vitest";
import { readTradeSort, unreadSort, usualSort, writeTradeSort } from "./trade-sort-url.ts";

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

test("T-112 an order that means nothing is reported; what is read or empty is not", () => {
  const unread = (text: string) => unreadSort(new URLSearchParams(text));
  expect(unread("sortBy=99&descending=maybe")).toEqual([
    { field: "sortBy", value: "99" },
    { field: "descending", value: "maybe" },
  ]);
  expect(unread("sortBy=&descending=false")).toEqual([]);
  expect(unread("sortBy=3")).toEqual([]);
});
