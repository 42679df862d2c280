import { headlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import {
  ruleAdherence,
  rulesByStrategy,
  strategyRules,
  tradeRules,
} from "@entrywise/contracts/trades/strategy-rules.api";
import { tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
let strategy: string;
beforeEach(async () => {
  api = serviceApi("trades", newActor());
  const added = await api.call<{ id: string }>("POST", "/strategies", { body: { name: "London Breakout" } });
  strategy = added.body.id;
});

const close = { id: "01937b1e-5c2a-7000-8000-0000000000c1", text: "Candle closed outside", weight: 5, heading: "" };
const stop = { id: "01937b1e-5c2a-7000-8000-0000000000c2", text: "Stop never widened", weight: 1, heading: "Exit" };
const save = (rules: object[], version = 1) =>
  api.call<{ errors: { path: string }[]; current: unknown }>("PUT", `/strategies/${strategy}/rules`, {
    body: { rules },
    version,
  });
const record = (tradeId: string, keptRuleIds: string[], brokenRuleIds: string[], version = 1) =>
  api.call<{ errors: { path: string }[]; current: unknown }>("PUT", `/trades/${tradeId}/rules`, {
    body: { keptRuleIds, brokenRuleIds },
    version,
  });
const ofTrade = async (tradeId: string) => tradeRules.parse((await api.call("GET", `/trades/${tradeId}/rules`)).body);

test("Y-132 rules are added, edited, moved and deleted as one list against its version", async () => {
  expect(strategyRules.parse((await save([close, stop])).body)).toEqual({ rules: [close, stop], version: 2 });
  const moved = [stop, { ...close, text: "Closed outside", weight: 2 }];
  expect(strategyRules.parse((await save(moved, 2)).body).rules).toEqual(moved);
  const stale = await save([], 2);
  expect([stale.status, strategyRules.parse(stale.body.current).version]).toEqual([412, 3]);
  const heavy = await save([{ ...close, weight: 6 }], 3);
  expect([heavy.status, heavy.body.errors[0]?.path]).toEqual([400, "rules.0.weight"]);
  expect((await save([close, close], 3)).status).toBe(400);
});

test("Y-132 a remote that knows of no headings keeps them, and reads rules without them where there are none", async () => {
  const { heading: _, ...plain } = close;
  const { heading, ...bare } = stop;
  expect((await save([close, stop])).body).toMatchObject({ rules: [plain, stop] });
  const { body } = await save([{ ...bare, weight: 4 }, plain], 2);
  expect(body).toEqual(expect.objectContaining({ rules: [{ ...bare, weight: 4, heading }, plain] }));
  const cleared = await save([{ ...bare, heading: "" }], 3);
  expect(cleared.body).toEqual(expect.objectContaining({ rules: [bare] }));
});

test("Y-132 a trade records what it followed and broke, of the rules of its strategy alone, against its version", async () => {
  await save([close, stop]);
  const trade = await newTrade(api, { strategyId: strategy });
  expect(await ofTrade(trade.id)).toMatchObject({ strategyId: strategy, rules: [close, stop], version: 1 });
  const saved = tradeRules.parse((await record(trade.id, [close.id], [stop.id])).body);
  expect(saved).toMatchObject({ keptRuleIds: [close.id], brokenRuleIds: [stop.id], version: 2 });
  expect((await record(trade.id, [], [])).status).toBe(412);
  const unknown = await record(trade.id, [strategy], [], 2);
  expect([unknown.status, unknown.body.errors[0]?.path]).toEqual([422, "keptRuleIds"]);
  const both = await record(trade.id, [close.id], [close.id], 2);
  expect([both.status, both.body.errors[0]?.path]).toEqual([400, "brokenRuleIds"]);
  await save([close], 2);
  expect(await ofTrade(trade.id)).toMatchObject({ rules: [close], keptRuleIds: [close.id], brokenRuleIds: [] });
});

test("T-226 Y-132 a trade with answered rules is read as any other", async () => {
  await save([close]);
  const trade = await newTrade(api, { strategyId: strategy });
  await record(trade.id, [close.id], []);
  const { body } = await api.call("GET", `/trades/${trade.id}`);
  expect(tradeDetail.safeParse(body).error?.issues).toBeUndefined();
});

test("Y-132 adherence is weighted, and its sums are those of the dashboard's statistics of the strategy", async () => {
  await save([close, stop]);
  const [followed, broken] = [
    await newTrade(api, { strategyId: strategy }),
    await newTrade(api, { strategyId: strategy }),
  ];
  for (const trade of [followed, broken, await newTrade(api)]) await fillPosition(api, trade);
  await record(followed.id, [close.id, stop.id], []);
  await record(broken.id, [stop.id], [close.id]);
  const path = `/strategies/${strategy}/adherence`;
  const result = ruleAdherence.parse((await api.call("GET", path)).body);
  expect(result.adherence).toBeCloseTo(7 / 12, 12);
  expect(result.items.map((one) => [one.rule.id, one.kept.count, one.broken.count])).toEqual([
    [close.id, 1, 1],
    [stop.id, 2, 0],
  ]);
  const whole = headlineStatistics.parse((await api.call("GET", `/trades/stats?strategyIds=${strategy}`)).body);
  expect(result.allKept.count + result.anyBroken.count + result.notAsked.count).toBe(whole.count);
  expect((result.allKept.netRR ?? 0) + (result.anyBroken.netRR ?? 0)).toBeCloseTo(whole.netRR ?? 0, 12);
  expect(ruleAdherence.parse((await api.call("GET", `${path}?endDate=2020-01-01`)).body).adherence).toBeNull();
});

test("Y-132 rules of somebody else's strategy and trade are not there", async () => {
  const trade = await newTrade(api, { strategyId: strategy });
  const other = serviceApi("trades", newActor());
  for (const path of [
    `/strategies/${strategy}/rules`,
    `/strategies/${strategy}/adherence`,
    `/trades/${trade.id}/rules`,
  ]) {
    expect((await other.call("GET", path)).status).toBe(404);
  }
});

test("Y-113 Y-132 each figure of the adherence is over exactly the trades that its filter finds", async () => {
  await save([close, stop]);
  const trades = [];
  for (let index = 0; index < 5; index += 1) {
    const trade = await newTrade(api, { strategyId: strategy });
    trades.push(await fillPosition(api, trade));
  }
  await fillPosition(api, await newTrade(api));
  const [a, b, c, d] = trades.map(({ id }) => id);
  await record(a ?? "", [close.id, stop.id], []);
  await record(b ?? "", [stop.id], [close.id]);
  await record(c ?? "", [], [stop.id]);
  await record(d ?? "", [close.id], []);
  const adherence = async () => ruleAdherence.parse((await api.call("GET", `/strategies/${strategy}/adherence`)).body);
  const count = async (query: string) => {
    const found = await api.call("GET", `/trades/stats?strategyIds=${strategy}&${query}`);
    return headlineStatistics.parse(found.body).count;
  };
  const { items, allKept, anyBroken, notAsked } = await adherence();
  for (const { rule, kept, broken } of items) {
    expect(await count(`keptRuleIds=${rule.id}`)).toBe(kept.count);
    expect(await count(`brokenRuleIds=${rule.id}`)).toBe(broken.count);
    expect(await count(`askedRuleIds=${rule.id}`)).toBe(kept.count + broken.count);
  }
  expect([allKept.count, anyBroken.count, notAsked.count]).toEqual([2, 2, 1]);
  expect(await count("ruleAnswers=kept")).toBe(2);
  expect(await count("ruleAnswers=broken")).toBe(2);
  expect(await count("ruleAnswers=notAsked")).toBe(1);
  expect(await count("ruleAnswers=kept&ruleAnswers=broken")).toBe(4);
  expect(await count(`keptRuleIds=${stop.id}&brokenRuleIds=${close.id}`)).toBe(1);
  const list = await api.call<{ items: { id: string }[] }>("GET", `/trades/summaries?brokenRuleIds=${stop.id}`);
  expect(list.body.items.map(({ id }) => id)).toEqual([c]);

  await save([close], 2);
  expect(await count("ruleAnswers=broken")).toBe((await adherence()).anyBroken.count);
  expect(await count(`brokenRuleIds=${stop.id}`)).toBe(0);
  await record(d ?? "", [], [close.id], 2);
  expect(await count(`brokenRuleIds=${close.id}`)).toBe(2);
  const wrong = await api.call<{ errors: { path: string }[] }>("GET", "/trades/stats?ruleAnswers=perhaps");
  expect([wrong.status, wrong.body.errors[0]?.path]).toEqual([400, "ruleAnswers.0"]);
});

test("Y-132 the rules of all strategies are listed by strategy, those without any left out", async () => {
  await api.call("POST", "/strategies", { body: { name: "No rules" } });
  await save([close, stop]);
  expect(rulesByStrategy.parse((await api.call("GET", "/strategies/rules")).body)).toEqual({
    items: [{ strategyId: strategy, name: "London Breakout", rules: [close, stop] }],
    total: 1,
  });
});

test("Y-132 a trade of the strategy is its model, until it is taken away, deleted or moved to another strategy", async () => {
  const path = `/strategies/${strategy}/model-trade`;
  const model = async () => (await api.call("GET", path)).body;
  const choose = (tradeId: string | null) =>
    api.call<{ errors: { path: string }[] }>("PUT", path, { body: { tradeId } });
  expect(await model()).toEqual({ tradeId: null });
  const [trade, other] = [await newTrade(api, { strategyId: strategy }), await newTrade(api)];
  expect((await choose(trade.id)).body).toEqual({ tradeId: trade.id });
  expect(await model()).toEqual({ tradeId: trade.id });
  const refused = await choose(other.id);
  expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, "tradeId"]);
  expect(await model()).toEqual({ tradeId: trade.id });
  expect((await choose(null)).body).toEqual({ tradeId: null });
  await choose(trade.id);
  const moved = { tradeId: trade.id, strategyId: null };
  await api.call("POST", `/trades/${trade.id}/strategy`, { body: moved, version: trade.versions.strategy ?? 1 });
  expect(await model()).toEqual({ tradeId: null });
  const second = await newTrade(api, { strategyId: strategy });
  await choose(second.id);
  await api.call("DELETE", `/trades/${second.id}`);
  expect(await model()).toEqual({ tradeId: null });
  const stranger = serviceApi("trades", newActor());
  expect((await stranger.call("GET", path)).status).toBe(404);
  expect((await stranger.call("PUT", path, { body: { tradeId: null } })).status).toBe(404);
});
