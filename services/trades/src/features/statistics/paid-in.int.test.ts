import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HeadlineStatistics, StatisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import type { TradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import { expect, test } from "vitest";
import { importing } from "../../testing/stored-import.ts";
import { fill, fillsFile } from "../../testing/tradovate-fills.ts";

const sample = new Uint8Array(readFileSync(join(import.meta.dirname, "../imports/sample-statement.htm")));
const person = importing();

const headline = async () => (await person.api.call<HeadlineStatistics>("GET", "/trades/stats")).body;
const groups = async (grouping: string) =>
  (await person.api.call<{ items: StatisticsGroup[] }>("GET", `/trades/stats/${grouping}`)).body.items;
const sumOf = (shares: readonly { netPercentage: number | null }[]) =>
  shares.reduce((sum, { netPercentage }) => sum + (netPercentage ?? 0), 0);

test("Y-115 Y-112 shares of groups and days have the sign of their money and add up to that of the whole", async () => {
  await person.bring(sample, "sample");
  const { netPercentage, netProfit } = await headline();
  expect(Math.sign(netPercentage ?? 0)).toBe(Math.sign(Number(netProfit)));
  for (const grouping of ["weekdays", "hours", "symbols", "holding-times", "directions"]) {
    const shares = await groups(grouping);
    expect(sumOf(shares), grouping).toBeCloseTo(netPercentage ?? 0, 8);
    for (const share of shares) expect(Math.sign(share.netPercentage ?? 0)).toBe(Math.sign(Number(share.netProfit)));
  }
  const { body } = await person.api.call<TradesCalendar>("GET", "/trades/calendar?year=2025");
  expect(body.days.length).toBeGreaterThan(5);
  expect(sumOf(body.days)).toBeCloseTo(netPercentage ?? 0, 8);
  expect(body.whole.netPercentage).toBeCloseTo(netPercentage ?? 0, 8);
  for (const day of body.days) expect(Math.sign(day.netPercentage ?? 0)).toBe(Math.sign(Number(day.netProfit)));
});

test("Y-112 an account into which nothing was paid has no shares: no return, no drawdown in per cent, no Sharpe", async () => {
  await person.bring(fillsFile([fill(1, "Buy", 1, "6900"), fill(2, "Sell", 1, "6910")]), "profit");
  const whole = await headline();
  expect(whole).toMatchObject({ netProfit: "49.5", netPercentage: null, countReturns: 0, sharpe: null, sortino: null });
  expect(whole.maximalDrawdown.percentage).toBeNull();
  expect((await groups("symbols")).map(({ netPercentage }) => netPercentage)).toEqual([null]);
});

test("Y-112 where trades opened with a balance below zero no share is given, and the reason is", async () => {
  const losing = [fill(1, "Buy", 4, "6900"), fill(2, "Sell", 4, "6800")];
  await person.bring(
    fillsFile([...losing, fill(3, "Buy", 1, "6900"), fill(4, "Sell", 1, "6905")]),
    "without a deposit",
  );
  expect(await headline()).toMatchObject({ netPercentage: null, missingBase: "nothingPaidIn" });
  const accounts = await person.api.call<{ items: { id: string }[] }>("GET", "/trade-accounts");
  const deposit = { happenedAt: "2026-02-02T20:00:00.000Z", kind: "deposit", amount: "58", comment: "" };
  const { status } = await person.api.call("POST", `/trade-accounts/${accounts.body.items[0]?.id}/cash`, {
    body: deposit,
  });
  expect(status).toBe(201);
  const whole = await headline();
  expect(whole).toMatchObject({ netPercentage: null, missingBase: "balanceBelowZero", sharpe: null });
  expect(whole.maximalDrawdown.percentage).toBeNull();
  expect((await groups("symbols")).map(({ netPercentage }) => netPercentage)).toEqual([null]);

  await person.api.call("POST", `/trade-accounts/${accounts.body.items[0]?.id}/cash`, {
    body: { ...deposit, happenedAt: "2026-01-30T00:00:00.000Z", amount: "5000" },
  });
  const { netPercentage, netProfit, missingBase } = await headline();
  expect(missingBase).toBeNull();
  expect(netPercentage).toBeCloseTo((Number(netProfit) / 5058) * 100, 8);
});

test("Y-112 an account earns on its own money", async () => {
  await person.bring(sample, "sample");
  const [own] = await groups("accounts");
  expect(own?.netPercentage).toBeCloseTo((await headline()).netPercentage ?? 0, 8);
});
