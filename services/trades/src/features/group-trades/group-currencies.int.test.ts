import type { GroupStatistics, GroupStatisticsRow } from "@entrywise/contracts/groups/group-statistics";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { plantTrade } from "../../testing/attack/planted-trades.ts";
import { groupOfTraders, newTrader, prefer, shareWith, showing, type Trader } from "../../testing/trading-group.ts";

let mentor: Trader;
let euros: Trader;
let yen: Trader;
let closed: Trader;
let groupId: string;

/** A won trade of 400 in that currency with 200 at risk, in the group. */
async function share(trader: Trader, currency: string, day: string, symbol = "EURUSD") {
  const account = await trader.trades.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: `${currency} ${crypto.randomUUID()}`, currency, defaultMarketType: 0, startBalance: "10000" },
  });
  const entries = [{ size: "1", closePrice: "1.0502", commissions: "0", roll: "0" }];
  const times = { openDate: `${day}T09:12:00.000Z`, closeDate: `${day}T13:35:00.000Z` };
  const trade = await plantTrade(trader.trades, { symbol, accountId: account.body.id, ...times, entries });
  await shareWith(trader, groupId, trade);
  return trade;
}

const statistics = async (query = "") =>
  (await mentor.groups.call<GroupStatistics>("GET", `/groups/${groupId}/trades/stats${query}`)).body;

beforeEach(async () => {
  [mentor, euros, yen, closed] = [newTrader(), newTrader(), newTrader(), newTrader()];
  groupId = await groupOfTraders(mentor, euros, yen, closed);
  const profits = showing("sharePermissionsViewProfits");
  for (const trader of [mentor, euros, yen]) await prefer(trader, groupId, profits);
  await prefer(closed, groupId, showing());
});

test("G-249 Y-142 a trade of a member without a rate keeps count, R, pips and result, and the figure says how many have money", async () => {
  // European rates of the sample end in 2026-04.
  await share(mentor, "USD", "2024-03-13");
  await share(euros, "EUR", "2024-03-13");
  await share(yen, "JPY", "2026-10-01", "USDJPY");
  await share(closed, "USD", "2024-03-13");
  const of = await statistics("?reportingCurrency=USD");
  expect(of).toMatchObject({
    ...{ covers: { trades: 4, members: 4 }, wins: 4, countRR: 4, netRR: 8, withoutRate: 1 },
    money: { trades: 2, members: 2, currency: "USD", conversion: { leftOut: 1 } },
  });
  // Both are trades of the dollar: what the one won in euros is worth as much on the day of its close.
  expect(Number(of.money?.netProfit)).toBeCloseTo(800, 6);
  expect(Number(of.money?.expectancy)).toBeCloseTo(400, 6);
  const path = `/groups/${groupId}/trades/stats/symbols?reportingCurrency=USD`;
  const rows = (await mentor.groups.call<{ items: GroupStatisticsRow[] }>("GET", path)).body.items;
  expect(rows.find(({ key }) => key === "USDJPY")).toMatchObject({ count: 1, wins: 1, money: null, withoutRate: 1 });
  expect(rows.find(({ key }) => key === "EURUSD")).toMatchObject({ count: 3, money: { trades: 2 }, withoutRate: 0 });
  const calendar = await mentor.groups.call(
    "GET",
    `/groups/${groupId}/trades/calendar?year=2026&reportingCurrency=USD`,
  );
  expect(calendar.body).toMatchObject({ days: [{ day: "2026-10-01", count: 1, wins: 1 }] });
  const graph = await mentor.groups.call("GET", `/groups/${groupId}/trades/graphs/net-reward?reportingCurrency=USD`);
  expect(graph.body).toMatchObject({ total: 4 });
});

test("G-249 money of which no trade has a rate is not there, and that is not for want of sharing", async () => {
  await share(euros, "GBP", "2026-10-01", "EURGBP");
  await share(yen, "JPY", "2026-10-01", "USDJPY");
  expect(await statistics("?reportingCurrency=USD")).toMatchObject({
    ...{ covers: { trades: 2, members: 2 }, wins: 2, withoutRate: 2, money: null },
  });
});

test("G-249 Y-142 without a wish money of two currencies is in the reader's own, of one as it is", async () => {
  await share(euros, "EUR", "2024-03-13");
  expect((await statistics()).money).toMatchObject({ currency: "EUR", conversion: null });
  await share(mentor, "USD", "2024-03-13");
  expect((await statistics()).money).toMatchObject({ currency: "USD", trades: 2 });
  const platform = serviceApi("platform", mentor.trades.actor);
  const saved = await platform.call("POST", "/settings/reporting-currency", { body: { value: "GBP" } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const currency = async () => (await statistics()).money?.currency;
  await expect.poll(currency, { timeout: 20_000 }).toBe("GBP");
  const rows = await mentor.groups.call("GET", `/groups/${groupId}/trades/stats/symbols`);
  expect(rows.body).toMatchObject({ items: [{ count: 2, money: { trades: 2 } }] });
});
