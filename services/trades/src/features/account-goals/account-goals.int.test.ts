import { goalsOfAccount } from "@entrywise/contracts/trades/account-goals.api";
import { headlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { newTrade } from "../../testing/new-trade.ts";

const month = (measure: string, value: string) => ({ period: "month", measure, value });
const week = (measure: string, value: string) => ({ period: "week", measure, value });
const goals = {
  timeZone: "Europe/Prague",
  goals: [
    month("netProfit", "400"),
    month("netPercentage", "4"),
    month("netRR", "1.5"),
    month("tradeCount", "1"),
    month("strikeRate", "50"),
    month("rulesKept", "80"),
    week("netProfit", "1000.5"),
  ],
};

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});
const path = (id: string) => `/trade-accounts/${id}/goals`;
const save = (id: string, body: unknown, version: number) =>
  api.call<{ current: unknown }>("PUT", path(id), { version, body });

/** Closes the trade at a moment with +40 pips of 1.5 lots, gross 600. */
async function closeAt(trade: TradeDetail, at: Date): Promise<void> {
  const [open] = trade.position.openPositions;
  const [close] = open?.closePositions ?? [];
  const response = await api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: {
      positionId: trade.position.id,
      referencePrice: "1.0542",
      openPositions: [
        {
          id: open?.id,
          ticketNumber: null,
          openDate: new Date(at.getTime() - 60_000).toISOString(),
          size: "1.5",
          openPrice: "1.0542",
          stopPrice: "1.0562",
          targetPrice: null,
          closePositions: [
            {
              id: close?.id,
              closeDate: at.toISOString(),
              size: "1.5",
              closePrice: "1.0502",
              grossProfit: null,
              commissions: "-10.5",
              roll: null,
              dividends: null,
              otherCosts: null,
              maximumAdversePrice: null,
              maximumFavourablePrice: null,
            },
          ],
        },
      ],
    },
  });
  expect(response.status).toBe(200);
}

test("Y-141 an account carries goals per month and week and says where it stands with each", async () => {
  const strategy = await api.call<{ id: string }>("POST", "/strategies", { body: { name: "London Breakout" } });
  const rule = { id: "01937b1e-5c2a-7000-8000-0000000000c1", text: "Candle closed outside", weight: 5 };
  await api.call("PUT", `/strategies/${strategy.body.id}/rules`, { body: { rules: [rule] }, version: 1 });
  const trade = await newTrade(api, { strategyId: strategy.body.id });
  const id = trade.accountId;
  expect(goalsOfAccount.parse((await api.call("GET", path(id))).body)).toEqual({
    goals: null,
    version: 0,
    currency: "USD",
    progress: [],
  });
  await closeAt(trade, new Date());
  await api.call("PUT", `/trades/${trade.id}/rules`, {
    body: { keptRuleIds: [], brokenRuleIds: [rule.id] },
    version: 1,
  });

  const set = await save(id, { goals }, 0);
  expect(set.status).toBe(200);
  const { progress, version } = goalsOfAccount.parse(set.body);
  expect(version).toBe(1);
  expect(progress.map(({ current, left, state }) => [current.value, left, state])).toEqual([
    ["589.5", "0", "kept"],
    ["5.895", "0", "kept"],
    ["1.965", "0", "kept"],
    ["1", "0", "close"],
    ["100", "0", "kept"],
    ["0", "80", "onTheWay"],
    ["589.5", "411", "onTheWay"],
  ]);
  expect(progress.map(({ history }) => history.length)).toEqual(Array(7).fill(12));
});

test("Y-113 a period's figures are those of the statistics of exactly its trades", async () => {
  const trade = await newTrade(api);
  const ago = new Date();
  ago.setUTCDate(1);
  ago.setUTCMonth(ago.getUTCMonth() - 2, 15);
  await closeAt(trade, ago);
  const saved = await save(trade.accountId, { goals: { ...goals, goals: [month("netProfit", "589.5")] } }, 0);
  const [{ history, current } = expect.fail("a goal")] = goalsOfAccount.parse(saved.body).progress;
  expect(history.map(({ isKept }) => isKept)).toEqual([...Array(10).fill(null), true, null]);
  expect(current).toMatchObject({ count: 0, value: "0", isKept: null });
  const period = history.at(-2);
  const bounds = `closeMs.min=${Date.parse(period?.from ?? "")}&closeMs.max=${Date.parse(period?.to ?? "") - 1}`;
  const query = `accountIds=${trade.accountId}&statuses=1&open=false&${bounds}`;
  const whole = headlineStatistics.parse((await api.call("GET", `/trades/stats?${query}`)).body);
  expect([whole.count, whole.netProfit]).toEqual([period?.count, period?.value]);
});

test("Y-141 goals are changed under their version and taken away", async () => {
  const { accountId } = await newTrade(api);
  expect((await save(accountId, { goals }, 0)).status).toBe(200);
  const stale = await save(accountId, { goals }, 0);
  expect([stale.status, stale.body.current]).toEqual([412, { goals, version: 1 }]);
  expect((await save(accountId, { goals: null }, 1)).body).toMatchObject({ goals: null, version: 2, progress: [] });
  expect((await save(accountId, { goals }, 2)).body).toMatchObject({ version: 3 });
});

test("Y-141 a goal that means nothing is refused by its field, and goals of somebody else are not there", async () => {
  const { accountId } = await newTrade(api);
  const wrong: [string, object][] = [
    ["goals.goals.0.value", month("netProfit", "0")],
    ["goals.goals.0.value", month("netRR", "-1")],
    ["goals.goals.0.value", month("strikeRate", "100.1")],
    ["goals.goals.0.value", month("tradeCount", "2.5")],
    ["goals.goals.0.measure", month("luck", "1")],
    ["goals.goals.0.period", { period: "year", measure: "netRR", value: "1" }],
  ];
  for (const [field, goal] of wrong) {
    const response = await save(accountId, { goals: { timeZone: "UTC", goals: [goal] } }, 0);
    expect([response.status, JSON.stringify(response.body)]).toEqual([400, expect.stringContaining(`"${field}"`)]);
  }
  const twice = { timeZone: "UTC", goals: [month("netRR", "1"), month("netRR", "2")] };
  expect(JSON.stringify((await save(accountId, { goals: twice }, 0)).body)).toContain("goals.goals");
  const nowhere = { timeZone: "Mars/Olympus", goals: [month("netRR", "1")] };
  expect(JSON.stringify((await save(accountId, { goals: nowhere }, 0)).body)).toContain("goals.timeZone");
  const other = serviceApi("trades", newActor());
  expect((await other.call("GET", path(accountId))).status).toBe(404);
  expect((await other.call("PUT", path(accountId), { version: 0, body: { goals } })).status).toBe(404);
});
