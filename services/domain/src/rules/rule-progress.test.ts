import { expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { type AccountRules, ruleProgress, tradingDay } from "./rule-progress.ts";

const none: AccountRules = {
  startBalance: "50000",
  since: null,
  resetTime: "00:00",
  timeZone: "UTC",
  dailyLoss: null,
  ownDailyLoss: null,
  maximalDrawdown: null,
  profitTarget: null,
  minimumDays: null,
  bestDayShare: null,
};
const percent = (value: string) => ({ unit: "percent" as const, value });
const amount = (value: string) => ({ unit: "amount" as const, value });

/** Progress after closes ("2024-11-20T10:00 -300"), the clock at `now`. */
function after(rules: Partial<AccountRules>, closes: string[], now = "2024-11-26T12:00", openRisk = "0") {
  const parsed = closes.map((text) => {
    const [at = "", net = ""] = text.split(" ");
    return { at: Date.parse(`${at}Z`), net: Decimal(net) };
  });
  const found = ruleProgress(
    { ...none, ...rules },
    { closes: parsed, opens: parsed.map(({ at }) => at), openRisk: Decimal(openRisk), now: Date.parse(`${now}Z`) },
  );
  return found.map(({ rule, limit, used, atRisk, left, state, worst }) => ({
    rule,
    state,
    limit: limit.toFixed(),
    used: used.toFixed(),
    atRisk: atRisk.toFixed(),
    left: left.toFixed(),
    worst: worst.toFixed(),
  }));
}

test("Y-141 the example of the design: target on the way, days met, nothing lost today but risk open", () => {
  const rules = {
    profitTarget: percent("5"),
    dailyLoss: { limit: percent("5"), of: "start" as const },
    maximalDrawdown: { limit: percent("10"), kind: "fixed" as const, stopsAtStart: false },
    minimumDays: 2,
    bestDayShare: "40",
  };
  const closes = ["2024-09-06T10:00 673", "2024-11-20T10:00 -396.36", "2024-11-21T10:00 596.03"];
  expect(after(rules, closes, "2024-11-26T12:00", "221")).toMatchObject([
    { rule: "profitTarget", state: "onTheWay", used: "872.67", limit: "2500", left: "1627.33" },
    { rule: "dailyLoss", state: "kept", used: "0", limit: "2500", atRisk: "221", worst: "396.36" },
    { rule: "maximalDrawdown", state: "kept", used: "0", limit: "5000", left: "5872.67" },
    { rule: "bestDayShare", state: "onTheWay", used: "26.92", limit: "40" },
    { rule: "minimumDays", state: "kept", used: "3", limit: "2" },
  ]);
});

test("Y-141 a daily loss warns at four fifths, open risk included, and is broken when it was ever reached", () => {
  const rules = { dailyLoss: { limit: amount("1000"), of: "start" as const } };
  const [at, now] = ["2024-11-26T10:00", "2024-11-26T12:00"];
  expect(after(rules, [`${at} -799`], now)[0]).toMatchObject({ state: "kept", left: "201" });
  expect(after(rules, [`${at} -800`], now)[0]).toMatchObject({ state: "close" });
  expect(after(rules, [`${at} -500`], now, "300")[0]).toMatchObject({ state: "close", atRisk: "300" });
  expect(after(rules, [`${at} -500`], now, "900")[0]).toMatchObject({ atRisk: "500" });
  expect(after(rules, [`${at} -1000`, "2024-11-26T11:00 700"], now)[0]).toMatchObject({ state: "broken", used: "300" });
  expect(after(rules, ["2024-11-20T10:00 -1000"], now)[0]).toMatchObject({ state: "broken", used: "0" });
});

test("Y-141 a daily loss in per cent is of the start balance or of the balance at the day's reset", () => {
  const closes = ["2024-11-25T10:00 10000", "2024-11-26T10:00 -100"];
  const limitOf = (of: "start" | "day") => after({ dailyLoss: { limit: percent("5"), of } }, closes)[0]?.limit;
  expect([limitOf("start"), limitOf("day")]).toEqual(["2500", "3000"]);
});

test("Y-141 a day begins at its reset time by the wall clock of the zone, on days when clocks change too", () => {
  const day = tradingDay("17:00", "America/New_York");
  const at = (text: string) => day(Date.parse(text));
  // 2024-03-10 has 23 hours in New York: 17:00 is 22:00 UTC before and 21:00 UTC after it.
  expect(at("2024-03-09T21:59:59Z")).toBe(at("2024-03-08T22:00:00Z"));
  expect(at("2024-03-09T22:00:00Z")).toBe(at("2024-03-10T20:59:59Z"));
  expect(at("2024-03-10T21:00:00Z")).toBe(at("2024-03-09T22:00:00Z") + 1);
  // 2024-11-03 has 25 hours: 21:00 UTC before, 22:00 UTC after.
  expect(at("2024-11-02T21:00:00Z")).toBe(at("2024-11-03T21:59:59Z"));
  expect(at("2024-11-03T22:00:00Z")).toBe(at("2024-11-02T21:00:00Z") + 1);
});

test("Y-141 losses on both sides of the reset are losses of two days", () => {
  const rules = {
    dailyLoss: { limit: amount("1000"), of: "start" as const },
    resetTime: "00:00",
    timeZone: "Europe/Prague",
  };
  const closes = ["2024-03-30T22:30 -600", "2024-03-30T23:30 -600"];
  expect(after(rules, closes)[0]).toMatchObject({ state: "kept", worst: "600" });
  expect(after({ ...rules, timeZone: "UTC" }, closes)[0]).toMatchObject({ state: "broken", worst: "1200" });
});

test("Y-141 a trailing floor follows the peak, and stops at the start balance when the firm says so", () => {
  const rule = (stopsAtStart: boolean) => ({
    maximalDrawdown: { limit: amount("2000"), kind: "trailing" as const, stopsAtStart },
  });
  const closes = ["2024-11-20T10:00 3000", "2024-11-21T10:00 -1500"];
  expect(after(rule(false), closes)[0]).toMatchObject({ state: "kept", used: "1500", left: "500" });
  expect(after(rule(false), closes, undefined, "200")[0]).toMatchObject({ state: "close" });
  expect(after(rule(true), closes)[0]).toMatchObject({ state: "kept", used: "500", left: "1500" });
  expect(after(rule(false), [...closes, "2024-11-22T10:00 -500"])[0]).toMatchObject({ state: "broken" });
  expect(after(rule(true), [...closes, "2024-11-22T10:00 -1500"])[0]).toMatchObject({ state: "broken", left: "0" });
  expect(after(rule(false), ["2024-11-20T10:00 -2000"])[0]).toMatchObject({ state: "broken" });
});

test("Y-141 a fixed floor never moves, whatever was won before", () => {
  const rules = { maximalDrawdown: { limit: percent("10"), kind: "fixed" as const, stopsAtStart: false } };
  expect(after(rules, ["2024-11-20T10:00 4000", "2024-11-21T10:00 -8999"])[0]).toMatchObject({
    state: "close",
    left: "1",
  });
  expect(after(rules, ["2024-11-20T10:00 4000", "2024-11-21T10:00 -9000"])[0]).toMatchObject({ state: "broken" });
});

test("Y-141 trades closed before the phase began do not count", () => {
  const rules = { profitTarget: amount("100"), since: "2024-11-21T00:00:00.000Z", minimumDays: 1 };
  expect(after(rules, ["2024-11-20T10:00 500", "2024-11-21T10:00 40"])).toMatchObject([
    { used: "40", state: "onTheWay" },
    { used: "1", state: "kept" },
  ]);
});

test("Y-141 a best day too large asks for more profit, and without any profit there is no share", () => {
  const rules = { bestDayShare: "40" };
  expect(after(rules, ["2024-11-20T10:00 500", "2024-11-21T10:00 500"])[0]).toMatchObject({
    used: "50",
    state: "close",
  });
  expect(after(rules, ["2024-11-20T10:00 -500"])[0]).toMatchObject({ used: "0", state: "onTheWay" });
});
