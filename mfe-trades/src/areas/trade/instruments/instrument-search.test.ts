import { MarketType } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { customInstrument, markedParts, searchInstruments, withRecent } from "./instrument-search.ts";

const instrument = (symbol: string, description: string, marketType: MarketType = MarketType.CFD) => ({
  ...customInstrument(symbol, marketType),
  description,
});
const gold = instrument("XAUUSD", "Gold Spot / US Dollar");
const barrick = instrument("GOLD", "Barrick Gold Corporation", MarketType.Stock);
const euro = instrument("EURUSD", "Euro / US Dollar", MarketType.Forex);
const all = [euro, gold, barrick];
const none = new Set<string>();

test("T-522 search is case-insensitive over symbol and description, the closest first", () => {
  expect(searchInstruments(all, "gOLD", null, none)).toEqual([barrick, gold]);
  expect(searchInstruments(all, "dollar", null, none)).toEqual([euro, gold]);
  expect(searchInstruments(all, "", null, none)).toEqual(all);
});

test("T-520 a market chip leaves the instruments of that market", () => {
  expect(searchInstruments(all, "gold", MarketType.Stock, none)).toEqual([barrick]);
});

test("T-525 recent instruments come before others that fit as well, each symbol once and sorted", () => {
  expect(searchInstruments(all, "", null, new Set(["4|XAUUSD"]))[0]).toBe(gold);
  expect(withRecent([gold], euro).map(({ symbol }) => symbol)).toEqual(["EURUSD", "XAUUSD"]);
  expect(withRecent([gold], { ...gold, marketType: MarketType.Forex })).toEqual([gold]);
});

test("T-523 an unknown name becomes a custom symbol in upper case, quoted in USD, of the active market", () => {
  expect(customInstrument(" doge2 ", MarketType.Crypto)).toMatchObject({
    symbol: "DOGE2",
    exchange: "Custom",
    quoteCurrency: "USD",
    marketType: MarketType.Crypto,
  });
});

test("T-520 the found part of a text is marked", () => {
  expect(markedParts("SPDR Gold Shares", "gold")).toEqual([
    { text: "SPDR ", isFound: false },
    { text: "Gold", isFound: true },
    { text: " Shares", isFound: false },
  ]);
});
