import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { makeAccount, makeTrade } from "../../../test/trades.ts";
import { newTradeForm, withInstrument } from "../add-trade/add-trade-form.ts";
import { customInstrument } from "../instruments/instrument-search.ts";
import { back, behind, goTo, isComplete, onwards, type Steps } from "./steps.ts";
import { type Known, suggestions, typedAmount } from "./suggestions.ts";

const account = makeAccount({ id: "01937b1e-5c2a-7000-8000-00000000a001" });
const now = "2024-11-27T14:31:00.000Z";
const empty = newTradeForm({ accounts: [account], strategyId: null, lastAccountId: null, presetAccountId: null, now });
const gold = customInstrument("XAUUSD", MarketType.CFD);
const pound = customInstrument("GBPUSD", MarketType.Forex);
const known: Known = {
  accounts: [account],
  strategies: [],
  instruments: [gold, pound],
  recent: [gold],
  trades: [],
  dayOf: (instant) => instant.slice(0, 10),
};
const offered = (...asked: Parameters<typeof suggestions>) =>
  suggestions(...asked).map(({ title, detail }) => `${title}: ${detail}`);

test("Y-152 a trade is typed from symbol to size, one value back at a time", () => {
  const first: Steps = { form: empty, at: "symbol", typed: "xau" };
  expect(back(first)).toBeNull();
  expect(isComplete({ ...first, at: "size" })).toBe(false);
  const second = onwards(first, withInstrument(empty, gold));
  expect([second.at, second.typed, behind(second)]).toEqual(["direction", "", ["symbol"]]);
  const third = onwards(second, { ...second.form, direction: Direction.Short });
  expect(isComplete(second)).toBe(false);
  expect(isComplete(third)).toBe(true);
  expect(back(third)?.at).toBe("direction");
  expect(behind(goTo(third, "strategy"))).toEqual(["symbol", "direction", "size"]);
  expect(onwards(goTo(third, "strategy"), third.form).at).toBe("strategy");
});

test("Y-152 symbols traded lately come first, and what nobody lists is a symbol of one's own", () => {
  expect(offered("symbol", "", empty, known)).toEqual(["XAUUSD: recently traded"]);
  expect(offered("symbol", "usd", empty, known)[0]).toBe("XAUUSD: recently traded");
  expect(offered("symbol", "ger40", empty, known)).toEqual(["GER40: custom symbol"]);
  expect(offered("direction", "s", empty, known)).toEqual(["Short: "]);
});

test("Y-152 sizes come from one's own trades of the symbol in the account, each once, after what was typed", () => {
  const trade = (size: string, isClosed: boolean, direction: Direction, more: object = {}) =>
    makeTrade({ symbol: "XAUUSD", size, isClosed, direction, accountId: account.id, openDate: now, ...more });
  const trades = [
    trade("0.34", false, Direction.Long),
    trade("0.19", true, Direction.Short),
    trade("0.29", true, Direction.Short),
    trade("9", true, Direction.Short, { accountId: "another" }),
  ];
  const form = { ...withInstrument(empty, gold), direction: Direction.Short };
  expect(offered("size", "", form, { ...known, trades })).toEqual([
    "0.34: same as your open XAUUSD Long",
    "0.19: your last XAUUSD Short, 2024-11-27",
    "0.29: median of 3 XAUUSD trades",
  ]);
  expect(offered("size", "0.3", form, { ...known, trades })).toEqual([
    "0.3: typed",
    "0.34: same as your open XAUUSD Long",
  ]);
  expect(offered("size", "0.34", form, { ...known, trades })).toEqual(["0.34: same as your open XAUUSD Long"]);
  expect(offered("stop", "2640.5", form, known)).toEqual(["2640.5: typed"]);
});

test("Y-152 only a positive number is an amount", () => {
  expect(["0", "-1", "1e3", "abc", "", "1.2.3"].map(typedAmount)).toEqual([null, null, null, null, null, null]);
  expect(typedAmount(" 0.10 ")).toBe("0.1");
});
