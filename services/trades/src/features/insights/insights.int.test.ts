import { listOf } from "@entrywise/contracts/shared/wire";
import { insight, insightGroup, insightList } from "@entrywise/contracts/trades/insights.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";

let api: ServiceApi;
let accountId: string;
beforeEach(async () => {
  api = serviceApi("trades", newActor());
  accountId = await add("/trade-accounts", {
    name: "FX",
    currency: "USD",
    defaultMarketType: 0,
    startBalance: "10000",
  });
});

async function add(path: string, body: object): Promise<string> {
  const response = await api.call<{ id: string }>("POST", path, { body });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.id;
}

const addTrade = (instrument = "EURUSD") =>
  add("/trades/add", {
    instrument,
    exchange: null,
    status: 1,
    direction: 0,
    openDate: "2026-03-02T09:00:00.000Z",
    strategyId: null,
    accountId,
    marketType: 0,
  });
const addInsight = (tradeId: string, text: string) => add("/insights", { tradeId, text });
const list = async (query = "") => insightList.parse((await api.call("GET", `/insights?${query}`)).body);
const ofTrade = async (tradeId: string) =>
  listOf(insight).parse((await api.call("GET", `/trades/${tradeId}/insights`)).body).items;

test("T-413 T-416 insights on a trade are listed newest first, each with its date", async () => {
  const trade = await addTrade();
  const first = await addInsight(trade, "Wait for the close.");
  const second = await addInsight(trade, "Half off at 2R.");
  expect((await ofTrade(trade)).map(({ id, text, tradeId, flagged }) => [id, text, tradeId, flagged])).toEqual([
    [second, "Half off at 2R.", trade, false],
    [first, "Wait for the close.", trade, false],
  ]);
  const empty = await api.call<{ errors: object[] }>("POST", "/insights", { body: { tradeId: trade, text: " " } });
  expect([empty.status, empty.body.errors]).toMatchObject([400, [{ path: "text", message: "Required" }]]);
  expect((await api.call("POST", "/insights", { body: { tradeId: crypto.randomUUID(), text: "x" } })).status).toBe(422);
});

test("T-414 an insight is changed against its version, flagged and deleted", async () => {
  const trade = await addTrade();
  const id = await addInsight(trade, "Wait.");
  const change = (text: string, version: number) =>
    api.call("PUT", `/insights/${id}`, { body: { insightId: id, text }, version });
  expect(insight.parse((await change("Wait for the close.", 1)).body)).toMatchObject({
    text: "Wait for the close.",
    version: 2,
  });
  expect((await change("Other", 1)).status).toBe(412);
  expect((await change("", 2)).status).toBe(400);
  expect(insight.parse((await api.call("POST", `/insights/${id}/flag`, { body: {} })).body).flagged).toBe(true);
  const unflagged = await api.call("POST", `/insights/${id}/flag`, { body: { flagged: false } });
  expect(insight.parse(unflagged.body).flagged).toBe(false);
  expect((await api.call("DELETE", `/insights/${id}`)).status).toBe(204);
  expect((await api.call("GET", `/insights/${id}`)).status).toBe(404);
});

test("T-415 T-414 O-144 a group holds insights that say the same; unlinking the last one ends it", async () => {
  const trade = await addTrade();
  const [a, b, c] = [await addInsight(trade, "A"), await addInsight(trade, "B"), await addInsight(trade, "C")];
  const group = await add("/insight-groups/link", { insightIds: [a, b] });
  await api.call("POST", `/insight-groups/${group}/link`, { body: { insightIds: [c] } });
  const linked = await list();
  expect(linked.groups).toEqual([{ id: group, text: "A", flagged: false, version: 1 }]);
  expect(linked.items.map(({ groupId, alike }) => [groupId, alike])).toEqual(Array(3).fill([group, 2]));
  const renamed = await api.call("PUT", `/insight-groups/${group}`, {
    body: { insightGroupId: group, text: "Wait for the close, not the touch" },
    version: 1,
  });
  expect(insightGroup.parse(renamed.body)).toMatchObject({ text: "Wait for the close, not the touch", version: 2 });
  const flagged = await api.call("POST", `/insight-groups/${group}/flag`, { body: { flagged: true } });
  expect(insightGroup.parse(flagged.body).flagged).toBe(true);
  for (const id of [a, b]) await api.call("POST", `/insights/${id}/unlink`);
  expect((await list()).items.find(({ id }) => id === a)).toMatchObject({ groupId: null, alike: 0 });
  await api.call("POST", `/insights/${c}/unlink`);
  expect((await list()).groups).toEqual([]);
  expect((await api.call("POST", `/insight-groups/${group}/link`, { body: { insightIds: [a] } })).status).toBe(404);
  const foreign = await api.call("POST", "/insight-groups/link", { body: { insightIds: [a, crypto.randomUUID()] } });
  expect(foreign.status).toBe(422);
});

test("T-415 deleting a group leaves its insights", async () => {
  const trade = await addTrade();
  const a = await addInsight(trade, "A");
  const group = await add("/insight-groups/link", { insightIds: [a] });
  expect((await api.call("DELETE", `/insight-groups/${group}`)).status).toBe(204);
  expect(await list()).toMatchObject({ total: 1, groups: [], items: [{ groupId: null }] });
});

test("T-413 T-417 the list follows the trade filter and says on how many trades", async () => {
  const [euro, gold] = [await addTrade("EURUSD"), await addTrade("XAUUSD")];
  await addInsight(euro, "E1");
  await addInsight(euro, "E2");
  await addInsight(gold, "G");
  expect(await list()).toMatchObject({ total: 3, tradeCount: 2 });
  const filtered = await list("symbols=EURUSD&timezoneOffset=-60&take=1");
  expect(filtered).toMatchObject({
    total: 2,
    tradeCount: 1,
    items: [{ text: "E2", trade: { symbol: "EURUSD", netRR: null } }],
  });
  await api.call("DELETE", `/trades/${euro}`);
  expect(await list()).toMatchObject({ total: 1 });
  await api.call("POST", `/trades/${euro}/restore`);
  expect(await list()).toMatchObject({ total: 3 });
});
