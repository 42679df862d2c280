import type { BulkResult, BulkSet } from "@entrywise/contracts/trades/bulk.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
let trades: TradeDetail[];

beforeEach(async () => {
  api = serviceApi("trades", newActor());
  trades = [await fillPosition(api, await newTrade(api)), await fillPosition(api, await newTrade(api))];
});

const ids = () => trades.map(({ id }) => id);
const bulk = (set: BulkSet, tradeIds = ids()) =>
  api.call<BulkResult>("POST", "/trades/bulk", { body: { changes: [{ tradeIds, set }] } });
const now = () => Promise.all(trades.map(({ id }) => readTrade(api, id)));

/** Sends what the response gave for taking it back, and expects everything to be as before. */
async function takeBack({ undo }: BulkResult) {
  const response = await api.call<BulkResult>("POST", "/trades/bulk", { body: { changes: undo } });
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200, body: { changed: 2, skipped: [] } });
  const strip = ({ versions: _, ...trade }: TradeDetail) => trade;
  expect((await now()).map(strip)).toEqual(trades.map(strip));
}

test("Y-111 account, strategy and status of many trades change at once, and go back at once", async () => {
  const account = await api.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "Prop", currency: "USD", defaultMarketType: 0, startBalance: "50000" },
  });
  const strategy = await api.call<{ id: string }>("POST", "/strategies", { body: { name: "London Breakout" } });
  const sets: [BulkSet, Partial<TradeDetail>][] = [
    [{ kind: "account", accountId: account.body.id }, { accountName: "Prop" }],
    [{ kind: "strategy", strategyId: strategy.body.id }, { strategy: "London Breakout" }],
    [{ kind: "status", status: 3 }, { status: 3 }],
  ];
  for (const [set, expected] of sets) {
    const response = await bulk(set);
    expect(response.body, JSON.stringify(response.body)).toMatchObject({ changed: 2, skipped: [] });
    expect(await now()).toMatchObject([expected, expected]);
    await takeBack(response.body);
  }
});

test("Y-111 a tag is added to what the trades carry", async () => {
  const make = async (name: string) => (await api.call<{ id: string }>("POST", "/tags", { body: { name } })).body.id;
  const [first, second] = [await make("A+ setup"), await make("Late session")];
  await bulk({ kind: "addTag", tagId: first }, ids().slice(0, 1));
  trades = await now();
  const response = await bulk({ kind: "addTag", tagId: second });
  expect((await now()).map(({ tagIds }) => tagIds.length)).toEqual([2, 1]);
  await takeBack(response.body);
});

test.each([
  ["price", "1.0572", "1.0572", "450"],
  ["pips", "30", "1.0572", "450"],
  ["money", "450", "1.0572", "450"],
] as const)("Y-102 T-580 initial stops by %s, and every number follows", async (by, value, stopPrice, risk) => {
  const response = await bulk({ kind: "stop", by, value });
  expect(response.body).toMatchObject({ changed: 2, skipped: [] });
  for (const { position } of await now()) {
    expect(position.openPositions[0]).toMatchObject({ stopPrice, financialRisk: risk, pipRisk: "30" });
    expect(position.totalNetRR).toBeCloseTo(591.54 / 450, 9);
  }
  await takeBack(response.body);
});

test("Y-102 a trade that cannot take the stop stays as it is and says why", async () => {
  const plan = await newTrade(api, { status: 0 });
  const response = await bulk({ kind: "stop", by: "price", value: "1.05" }, [...ids(), plan.id]);
  expect(response.body.changed).toBe(0);
  expect(response.body.skipped.map(({ reason }) => reason)).toEqual([
    "would have its stop on the profit side",
    "would have its stop on the profit side",
    "has no open price",
  ]);
});

test("Y-111 T-494 many trades are deleted and come back", async () => {
  const response = await bulk({ kind: "delete" });
  expect(response.body).toMatchObject({ changed: 2 });
  expect((await api.call("GET", "/trades/ids")).body).toMatchObject({ total: 0 });
  await takeBack(response.body);
});

test("Y-111 trades of others are left out, and a wrong request changes nothing", async () => {
  const theirs = await newTrade(serviceApi("trades", newActor()));
  const response = await bulk({ kind: "status", status: 2 }, [ids()[0] ?? "", theirs.id]);
  expect(response.body).toMatchObject({
    changed: 1,
    skipped: [{ tradeId: theirs.id, reason: "is not in your journal" }],
  });
  const refused = await bulk({ kind: "account", accountId: crypto.randomUUID() });
  expect(refused.status).toBe(422);
  expect((await now()).map(({ accountId }) => accountId)).toEqual(trades.map(({ accountId }) => accountId));
});
