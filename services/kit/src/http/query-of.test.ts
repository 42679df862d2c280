import { tradesApis } from "@entrywise/contracts/trades/all.apis";
import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import type { Request } from "express";
import { expect, test } from "vitest";
import { parameterNames, queryReader } from "./query-of.ts";

const asked = (text: string) => ({ query: Object.fromEntries(new URLSearchParams(text)) }) as unknown as Request;

test.each(["search[$ne]=1", "__proto__[x]=1", "symbol=EURUSD", "constructor=1"])(
  "an export with the misspelled filter %s is refused by its name",
  (text) => {
    const [name] = text.split("=");
    const read = queryReader(tradesApi.exportTrades);
    expect(() => read(asked(text))).toThrow(`The query is not valid: ${name} is not a known parameter.`);
  },
);

test("declared parameters are read, and an endpoint without a query accepts none", () => {
  expect(queryReader(tradesApi.exportTrades)(asked("symbols=EURUSD&format=json"))).toMatchObject({ format: "json" });
  const { read } = tradesApi;
  expect(queryReader(read)(asked(""))).toBeUndefined();
  expect(() => queryReader(read)(asked("fields=all"))).toThrow("fields is not a known parameter");
});

test("every query in the contracts lists its parameters", () => {
  for (const endpoint of tradesApis.flatMap((api) => Object.values(api))) {
    if (endpoint.query) expect(parameterNames(endpoint).size, endpoint.path).toBeGreaterThan(0);
  }
});
