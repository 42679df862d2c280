import { expect, test } from "vitest";
import { choiceValue, numberValue, readToolValues, symbolValue, writeToolValues } from "./tool-values.ts";

const fields = {
  balance: numberValue("10000"),
  pip: numberValue(null),
  symbol: symbolValue("EURUSD"),
  direction: choiceValue("long", "short"),
};
const read = (query: string) => readToolValues(fields, new URLSearchParams(query));

test("K-130 an address without values opens a calculator as it begins", () => {
  expect(read("")).toEqual({ balance: "10000", pip: null, symbol: "EURUSD", direction: "long" });
});

test("K-130 the values of an address come back from the address that they write", () => {
  const values = { balance: "2500.50", pip: "0.1", symbol: null, direction: "short" };
  const written = writeToolValues(fields, values).toString();
  expect(written).toBe("balance=2500.50&pip=0.1&symbol=&direction=short");
  expect(read(written)).toEqual(values);
  expect(writeToolValues(fields, read("")).toString()).toBe("");
});

test("K-130 what is no value of a field is left out", () => {
  expect(read("balance=1e9&pip=NaN&symbol=<b>&direction=up")).toEqual(read(""));
});
