import { headlineStatistics, statisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import { strategyResults } from "@entrywise/contracts/trades/strategy-results.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

const rule = { id: "01937b1e-5c2a-7000-8000-0000000000c1", text: "Candle closed outside", weight: 5 };

test("Y-132 Y-113 strategies stand beside each other, each figure that of the statistics, their sum that of the dashboard", async () => {
  const api = serviceApi("trades", newActor());
  const read = async (query = "") => strategyResults.parse((await api.call("GET", `/strategies/results${query}`)).body);
  const nothing = await read();
  expect(nothing).toMatchObject({ currency: null, conversion: null, count: 0, months: [], items: [] });
  expect(nothing.total.whole).toMatchObject({ count: 0, netProfit: "0", netRR: null });
  const ids = [];
  for (const name of ["London Breakout", "Trend Pullback"]) {
    ids.push((await api.call<{ id: string }>("POST", "/strategies", { body: { name } })).body.id);
  }
  const [first = "", second = ""] = ids;
  await api.call("PUT", `/strategies/${first}/rules`, { body: { rules: [rule] }, version: 1 });
  const ruleAnswers = [
    { keptRuleIds: [rule.id], brokenRuleIds: [] },
    { keptRuleIds: [], brokenRuleIds: [rule.id] },
    null,
  ];
  for (const ruleAnswer of ruleAnswers) {
    const trade = await fillPosition(api, await newTrade(api, { strategyId: first }));
    if (ruleAnswer !== null) await api.call("PUT", `/trades/${trade.id}/rules`, { body: ruleAnswer, version: 1 });
  }
  await fillPosition(api, await newTrade(api));

  const { months, items, currency, total } = await read("?timeZone=Europe/Berlin");
  expect(currency).toBe("USD");
  expect([months.length, months[0], months.at(-1)]).toEqual([12, "2023-12", "2024-11"]);
  expect(items.map(({ strategyId, ruleCount }) => [strategyId, ruleCount])).toEqual([
    [first, 1],
    [second, 0],
    [null, 0],
  ]);
  expect(items.map(({ whole, kept, broken }) => [whole.count, kept.count, broken.count])).toEqual([
    [3, 1, 1],
    [0, 0, 0],
    [1, 0, 0],
  ]);
  const groups = await api.call<{ items: unknown[] }>("GET", "/trades/stats/strategies");
  const group = groups.body.items.map((one) => statisticsGroup.parse(one)).find(({ key }) => key === first);
  expect(group).toMatchObject({ ...items[0]?.whole });
  expect(items[0]?.months).toEqual([
    { month: "2024-11", count: 3, netProfit: items[0]?.whole.netProfit, countRR: 3, netRR: items[0]?.whole.netRR },
  ]);
  expect(total).toMatchObject({ kept: { count: 1 }, broken: { count: 1 } });
  const dashboard = headlineStatistics.parse((await api.call("GET", "/widgets/core-stats")).body);
  const { count, wins, losses, breakEvens, strikeRate, netProfit, profitFactor } = dashboard;
  expect(total.whole).toMatchObject({ count, wins, losses, breakEvens, strikeRate, netProfit, profitFactor });
  expect(total.whole.netRR).toBeCloseTo(dashboard.netRR ?? Number.NaN, 9);
  expect(items[0]?.curve).toHaveLength(3);
  expect(items[0]?.curve.at(-1)).toBeCloseTo(items[0]?.whole.netRR ?? Number.NaN, 9);
  expect(items[1]?.curve).toEqual([]);
  expect((await read(`?strategyIds=${first}`)).total).toEqual({
    whole: items[0]?.whole,
    kept: items[0]?.kept,
    broken: items[0]?.broken,
  });
  expect((await read("?endDate=2020-01-01")).months).toEqual([]);
  await api.call("PUT", `/strategies/${second}/move`, { body: { id: second, position: 0 } });
  expect((await read()).items.map(({ strategyId }) => strategyId)).toEqual([second, first, null]);
  const other = serviceApi("trades", newActor());
  expect(strategyResults.parse((await other.call("GET", "/strategies/results")).body).items).toEqual([]);
});
