import { parseStatement } from "@entrywise/statements/parse-statement";
import { compareWithBroker } from "@entrywise/statements/statement-preview";
import { expect, test } from "vitest";
import { type Calendar, createCalendar, DAY_MS, HOUR_MS, weekdayOf } from "./calendar.ts";
import { grossCents, lastCloseOf, makeTrades, netCents, type WorldTrade } from "./make-trades.ts";
import { createMarkets, moneyText } from "./markets.ts";
import { mt5Statement } from "./mt5-statement.ts";
import { seededRandom } from "./seeded-random.ts";
import { strategies } from "./strategies.ts";

function tradesOf(calendar: Calendar): WorldTrade[] {
  const marketOf = createMarkets(calendar);
  const choices = [
    { market: marketOf("EURUSD"), strategy: strategies.open },
    { market: marketOf("EURUSD"), strategy: strategies.pullback },
  ];
  const plan = { choices, from: calendar.begin, perHundredDays: 200, riskCents: 15_000, edge: 0, inParts: false };
  return makeTrades(plan, calendar, seededRandom("a trader"));
}

const sunday = createCalendar(Date.parse("2026-11-29T10:00:00Z"));
const trades = tradesOf(sunday);
const averageOf = (list: readonly WorldTrade[]) =>
  list.reduce((sum, trade) => sum + grossCents(trade), 0) / list.length;

test("Y-262 the same seed makes the same trades whenever the world begins, moved by whole weeks to lead to that day", () => {
  const later = createCalendar(Date.parse("2027-03-14T10:00:00Z"));
  const others = tradesOf(later);
  expect(others).toEqual(trades);
  const moved = others.map(({ openAt }, place) => later.at(openAt) - sunday.at(trades[place]?.openAt ?? 0));
  expect(new Set(moved)).toEqual(new Set([15 * 7 * DAY_MS]));
  const last = Math.max(...others.map((trade) => later.at(lastCloseOf(trade))));
  expect(last).toBeLessThan(later.now);
  expect(last).toBeGreaterThan(later.now - 4 * DAY_MS);
});

test("Y-262 in the middle of a week nothing of the world lies ahead", () => {
  const wednesday = createCalendar(Date.parse("2026-12-02T11:00:00Z"));
  const times = tradesOf(wednesday).map((trade) => wednesday.at(lastCloseOf(trade)));
  expect(Math.max(...times)).toBeLessThan(wednesday.now);
  expect(times.some((time) => time > wednesday.now - 2 * DAY_MS)).toBe(true);
});

test("Y-262 the record has something to find: good mornings, poor Fridays, larger size after losses", () => {
  const isMorning = ({ openAt }: WorldTrade) => openAt % DAY_MS < 9 * HOUR_MS;
  const isFriday = ({ openAt }: WorldTrade) => weekdayOf(openAt) === 5;
  expect(averageOf(trades.filter(isMorning))).toBeGreaterThan(averageOf(trades.filter((one) => !isMorning(one))));
  expect(averageOf(trades.filter(isFriday))).toBeLessThan(0);
  expect(averageOf(trades.filter((one) => !isFriday(one)))).toBeGreaterThan(0);
  const oversized = trades.filter(({ mistake }) => mistake === "oversized");
  const sizeOf = (list: readonly WorldTrade[]) => list.reduce((sum, { units }) => sum + units, 0) / list.length;
  expect(oversized.length).toBeGreaterThan(10);
  expect(sizeOf(oversized)).toBeGreaterThan(sizeOf(trades) * 1.3);
});

test("Y-262 T-578 the MetaTrader statement of the world agrees with its own totals to the cent", async () => {
  const bytes = mt5Statement({
    ...{ name: "Emma Marsh", account: "5012345", company: "Northbank Markets Ltd", currency: "USD" },
    ...{ startCents: 0, firstNumber: 70_100, trades, open: [], at: sunday.at },
    payments: [{ at: sunday.begin, cents: 2_000_000, comment: "Deposit" }],
  });
  const statement = await parseStatement({ name: "ReportHistory.html", bytes });
  expect(statement.rows).toHaveLength(trades.length);
  expect(statement.warnings).toEqual([]);
  const paid = 2_000_000 + trades.reduce((sum, trade) => sum + netCents(trade), 0);
  const balance = moneyText(paid).replace(/\B(?=(\d{3})+\.)/g, " ");
  expect(bytes.toString("utf16le").split("<b>Open Positions</b>")[0]).toContain(`<td>${balance}</td>`);
  const { agreement } = compareWithBroker(statement);
  expect(agreement).toMatchObject({ agrees: true, differing: [] });
  expect(agreement.compared).toEqual(expect.arrayContaining(["netProfit", "grossProfit", "grossLoss"]));
});
