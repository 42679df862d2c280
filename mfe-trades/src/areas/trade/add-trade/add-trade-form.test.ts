import { Direction, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { makeAccount } from "../../../test/trades.ts";
import { customInstrument } from "../instruments/instrument-search.ts";
import {
  type AddTradeForm,
  addTradeErrors,
  addTradeRequest,
  firstAccount,
  newTradeForm,
  withAccount,
  withInstrument,
} from "./add-trade-form.ts";
import { planFigures, planWarnings } from "./plan-figures.ts";

const now = "2024-11-27T14:31:00.000Z";
const id = (n: number) => `01937b1e-5c2a-7000-8000-00000000a00${n}`;
const first = makeAccount({ id: id(1), isEnabled: false });
const second = makeAccount({ id: id(2), defaultMarketType: MarketType.Crypto });
const third = makeAccount({ id: id(3) });
const accounts = [first, second, third];
const none = { lastAccountId: null, presetAccountId: null };
const form = (own: Partial<AddTradeForm> = {}): AddTradeForm => ({
  ...newTradeForm({ accounts, strategyId: null, ...none, now }),
  ...own,
});
const pound = { ...customInstrument("GBPUSD", MarketType.Forex), exchange: null };

test("T-203 the last account is chosen if it is still enabled, else the first enabled one", () => {
  expect(firstAccount({ accounts, ...none, lastAccountId: third.id })?.id).toBe(third.id);
  expect(firstAccount({ accounts, ...none, lastAccountId: first.id })?.id).toBe(second.id);
  expect(firstAccount({ accounts, presetAccountId: third.id, lastAccountId: second.id })?.id).toBe(third.id);
  expect(firstAccount({ accounts: [first], ...none })).toBeNull();
});

test("Y-130 a page may begin with a missed trade of another day", () => {
  const openDate = "2024-11-26T09:00:00.000Z";
  const missed = newTradeForm({ accounts, strategyId: null, ...none, status: TradeStatus.Missed, now: openDate });
  expect(missed).toMatchObject({ status: TradeStatus.Missed, openDate });
});

test("T-202 a new trade is executed and long, and begins now", () => {
  expect(form()).toMatchObject({
    status: TradeStatus.Executed,
    direction: Direction.Long,
    openDate: now,
    instrument: null,
  });
});

test("T-204 picking an account sets the market to its default, picking a symbol sets market and exchange", () => {
  expect(form().marketType).toBe(MarketType.Crypto);
  expect(withAccount(form(), third).marketType).toBe(MarketType.Forex);
  const picked = withInstrument(form(), { ...pound, exchange: "Custom" });
  expect(picked.marketType).toBe(MarketType.Forex);
  expect(addTradeRequest(picked)).toMatchObject({ instrument: "GBPUSD", exchange: "Custom" });
});

test("T-205 account and symbol are required, strategy is not", () => {
  expect(addTradeErrors(form())).toEqual({ instrument: "Symbol must not be empty" });
  expect(addTradeErrors(form({ accountId: "", instrument: pound }))).toEqual({
    accountId: "Account must not be empty",
  });
  expect(addTradeErrors(form({ instrument: pound }))).toEqual({});
});

test("T-205 a direction that is none is reported as the specification words it", () => {
  expect(Object.keys(addTradeErrors(form({ instrument: pound, direction: 7 as Direction })))).toEqual(["direction"]);
});

const plan = form({
  instrument: pound,
  marketType: MarketType.Forex,
  size: "1.2",
  price: "1.2634",
  stop: "1.2614",
  target: "1.2689",
});
const account = { currency: "USD", balance: "31737.27" };

test("T-200 the risk strip counts pips, money, share of the balance and reward", () => {
  const figures = planFigures(plan, account);
  expect(figures?.pipRisk?.toFixed(1)).toBe("20.0");
  expect(figures?.financialRisk?.toFixed(2)).toBe("240.00");
  expect(figures?.percentageRisked).toBeCloseTo(0.756, 3);
  expect(figures?.pipTarget?.toFixed(1)).toBe("55.0");
  expect(figures?.targetGross?.toFixed(2)).toBe("660.00");
  expect(figures?.targetRR).toBeCloseTo(2.75);
});

test("T-200 money is unknown while the rate of the quote currency is", () => {
  const figures = planFigures(plan, { currency: "EUR", balance: "1000" });
  expect(figures?.pipRisk?.toFixed(1)).toBe("20.0");
  expect(figures?.financialRisk).toBeNull();
});

test("T-331 T-333 the money of a plan in another currency is counted with the rate of its day, as the server does", () => {
  const figures = planFigures(plan, { currency: "EUR", balance: "1000" }, "0.925");
  expect(figures?.costPerPip?.toFixed()).toBe("11.1");
  expect(figures?.financialRisk?.toFixed()).toBe("222");
  expect(planFigures(plan, account, "0.925")?.financialRisk?.toFixed()).toBe("240");
});

test("T-281 a stop or target on the wrong side warns and keeps nobody from saving", () => {
  expect(planWarnings(plan)).toEqual({ stop: null, target: null });
  const wrong = { ...plan, stop: "1.27", target: "1.25" };
  expect(planWarnings(wrong).stop).toBe("Invalid direction: the stop of a long trade must be below the price");
  expect(planWarnings(wrong).target).toBe("Invalid direction: the target of a long trade must be above the price");
  expect(addTradeErrors(wrong)).toEqual({});
});
