import type { SameTrade } from "@entrywise/contracts/trades/same-trades.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import fc from "fast-check";
import { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { readTrade } from "../../testing/new-trade.ts";

let owner: Pool;
let api: ServiceApi;
let accountId: string;
let importId: string;

beforeAll(() => {
  owner = new Pool({ connectionString: inject("system").ownerUrl, max: 1 });
});
afterAll(() => owner.end());

const add = async (path: string, body: object) => (await api.call<{ id: string }>("POST", path, { body })).body.id;

beforeEach(async () => {
  api = serviceApi("trades", newActor());
  accountId = await add("/trade-accounts", {
    ...{ name: "FX Raw 4821", currency: "USD", defaultMarketType: 0, startBalance: "10000" },
  });
  const profileId = await add("/trade-import-profiles", { name: "Broker" });
  await api.call("PUT", `/trade-import-profiles/${profileId}`, {
    body: { name: "MetaTrader 5", accountId, timeZone: null },
    version: 1,
  });
  importId = await add("/trade-imports", { profileId, name: "MetaTrader 5" });
});

const brokersTrade = (own: object = {}) => ({
  ticket: "48811402",
  symbol: "GBPUSD",
  direction: 1,
  size: "0.85",
  openDate: "2024-11-27T13:20:41.000Z",
  openPrice: "1.2631",
  closeDate: "2024-11-27T15:00:00.000Z",
  closePrice: "1.2601",
  grossProfit: "255",
  commissions: "-5.95",
  ...own,
});
const handOver = (...trades: object[]) =>
  api.call<{ addedTrades: number }>("POST", `/trade-imports/${importId}/imported-trades`, { body: { trades } });
const captured = (own: object = {}) =>
  add("/captures", {
    ...{ accountId, instrument: "GBPUSD", exchange: null, marketType: 0, direction: 1, size: null, picture: null },
    ...{ capturedAt: "2024-11-27T13:20:00.000Z", intendedRisk: "0.67", stopPrice: "1.2651", mood: "calm" },
    ...own,
  });
const offered = async () => (await api.call<{ items: SameTrade[] }>("GET", "/same-trades")).body.items;
const join = ({ typed, broker }: SameTrade) =>
  api.call("POST", "/same-trades", { body: { tradeId: typed.id, brokerTradeId: broker.id } });
const figures = async () => {
  const { body } = await api.call<{ count: number; netProfit: string }>("GET", "/trades/stats");
  const { body: totals } = await api.call<{ total: number }>("GET", "/trades/summaries");
  const { body: account } = await api.call<{ balance: string }>("GET", `/trade-accounts/${accountId}`);
  return { count: body.count, listed: totals.total, balance: account.balance };
};

/** Every stored row of the person's trades, but for counters of changes and percentages, which are worked out again. */
async function storedRows(): Promise<unknown> {
  const { userId } = api.actor;
  const rows = (table: string, order: string, left = "'revision'") =>
    owner.query(
      `select (to_jsonb(x) - array[${left}])::text as row from trades.${table} x where user_id = $1 order by ${order}`,
      [userId],
    );
  const found = [
    await rows("trade", "id", `'revision', 'versions', 'core_facts', 'risk_facts', 'profit_facts'`),
    await rows("open_position", "id"),
    await rows("close_position", "id"),
    await rows("imported_ticket", "key"),
    await rows("open_breakdown", "open_position_id"),
    await rows("close_breakdown", "close_position_id"),
    await rows("account_day", "account_id, day"),
    await rows("snapshot", "id"),
  ];
  return found.map(({ rows }) => rows.map(({ row }) => row));
}

test("Y-305 a captured trade and the broker's are offered beside each other, and one press makes them one", async () => {
  const id = await captured();
  await handOver(brokersTrade());
  expect(await figures()).toMatchObject({ count: 1, listed: 2 });
  const [pair, ...others] = await offered();
  expect(others).toEqual([]);
  expect(pair).toMatchObject({
    captured: true,
    origin: "program",
    source: "MetaTrader 5",
    secondsApart: 41,
    typed: { id, size: null, stopPrice: "1.2651", mood: "calm", ticket: null },
    broker: { size: "0.85", openPrice: "1.2631", stopPrice: null, commissions: "-5.95", ticket: "48811402" },
  });
  expect((await join(pair as SameTrade)).status).toBe(204);
  const trade = await readTrade(api, id);
  expect(trade).toMatchObject({
    joined: true,
    importId,
    capture: { mood: "calm", intendedRisk: "0.67" },
    position: {
      totalNetProfit: "249.05",
      isClosed: true,
      openPositions: [{ ticketNumber: "48811402", size: "0.85", openPrice: "1.2631", stopPrice: "1.2651" }],
    },
  });
  expect(await figures()).toEqual({ count: 1, listed: 1, balance: "10249.05" });
  expect(await offered()).toEqual([]);
  expect((await handOver(brokersTrade())).body.addedTrades).toBe(0);
  expect(await figures()).toMatchObject({ listed: 1 });
});

test("Y-305 an open trade that was joined is brought further by the broker's next report", async () => {
  const id = await captured();
  await handOver(brokersTrade({ closeDate: null, closePrice: null, grossProfit: "0", commissions: "0" }));
  await join((await offered())[0] as SameTrade);
  expect((await readTrade(api, id)).position.isClosed).toBe(false);
  await handOver(brokersTrade());
  expect(await readTrade(api, id)).toMatchObject({
    capture: { mood: "calm" },
    position: { isClosed: true, totalNetProfit: "249.05", openPositions: [{ stopPrice: "1.2651" }] },
  });
  expect(await figures()).toMatchObject({ count: 1, listed: 1 });
});

test("Y-305 a pair that was called different is not offered again, and others can't be joined", async () => {
  await captured();
  await handOver(brokersTrade(), brokersTrade({ ticket: "2", direction: 0 }));
  const [pair] = await offered();
  const body = { tradeId: pair?.typed.id, brokerTradeId: pair?.broker.id };
  const swapped = { tradeId: body.brokerTradeId, brokerTradeId: body.tradeId };
  expect(await api.call("POST", "/same-trades", { body: swapped })).toMatchObject({
    status: 422,
    body: { code: "SameTrade.Unlike" },
  });
  const mine = api;
  api = serviceApi("trades", newActor());
  expect((await api.call("POST", "/same-trades", { body })).status).toBe(404);
  expect((await api.call("POST", "/same-trades/different", { body })).status).toBe(404);
  api = mine;
  expect((await api.call("DELETE", `/same-trades/${pair?.typed.id}`)).status).toBe(404);
  expect((await api.call("POST", "/same-trades/different", { body })).status).toBe(204);
  expect(await offered()).toEqual([]);
});

test("Y-305 undoing the broker's import leaves the typed trade as it was", async () => {
  const id = await captured();
  const before = await readTrade(api, id);
  await handOver(brokersTrade());
  await join((await offered())[0] as SameTrade);
  const undone = await api.call("DELETE", `/trade-imports/${importId}`);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  const { versions: _, ...after } = await readTrade(api, id);
  expect(before).toMatchObject(after);
  expect(await figures()).toEqual({ count: 0, listed: 1, balance: "10000" });
});

const typedPosition = (trade: TradeDetail, opens: readonly object[]) =>
  api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: { positionId: trade.position.id, referencePrice: "1.2631", openPositions: opens },
  });

const price = fc.integer({ min: 12_600, max: 12_660 }).map((pips) => `1.${pips}`.replace("1.1", "1."));
const someOpen = fc.record({
  size: fc.option(fc.constantFrom("0.85", "0.9", "0.8"), { nil: null }),
  openPrice: fc.option(price, { nil: null }),
  stopPrice: fc.option(price, { nil: null }),
  closes: fc.array(
    fc.record({
      size: fc.constantFrom("0.1", "0.4"),
      closePrice: price,
      commissions: fc.option(fc.constantFrom("-1.25", "-0.333333"), { nil: null }),
      maximumAdversePrice: fc.option(price, { nil: null }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

test("Y-305 joined and taken apart, every row is what it was, whatever was typed and whatever the broker knows", async () => {
  const given = fc.record({ opens: fc.array(someOpen, { minLength: 1, maxLength: 2 }), isOpen: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(given, fc.uuid(), async ({ opens, isOpen }, ticket) => {
      const trade = await readTrade(api, await captured());
      const rows = opens.map(({ closes, ...open }) => ({
        ...{ id: crypto.randomUUID(), ticketNumber: null, openDate: "2024-11-27T13:20:00.000Z", targetPrice: null },
        ...open,
        closePositions: closes.map((close) => ({
          ...{ id: crypto.randomUUID(), closeDate: "2024-11-27T14:00:00.000Z", grossProfit: null, roll: null },
          ...{ dividends: null, otherCosts: null, maximumFavourablePrice: null },
          ...close,
        })),
      }));
      expect((await typedPosition(trade, rows)).status).toBe(200);
      const broker = isOpen ? { ticket, closeDate: null, closePrice: null } : { ticket };
      await handOver(brokersTrade(broker));
      const before = await storedRows();
      const brokerTradeId = (await newest()).id;
      const counted = await figures();
      const joined = await api.call("POST", "/same-trades", { body: { tradeId: trade.id, brokerTradeId } });
      expect(joined.status, JSON.stringify(joined.body)).toBe(204);
      expect((await figures()).listed).toBe(counted.listed - 1);
      expect((await api.call("DELETE", `/same-trades/${trade.id}`)).status).toBe(204);
      expect(await storedRows()).toEqual(before);
      expect(await figures()).toEqual(counted);
    }),
    { numRuns: 15 },
  );
});

const newest = async () =>
  (
    await owner.query<{ id: string }>(
      "select id from trades.trade where user_id = $1 and import_id is not null order by created_at desc limit 1",
      [api.actor.userId],
    )
  ).rows[0] as { id: string };

test("Y-305 what is written while both are one stays with the typed trade when they are taken apart", async () => {
  const id = await captured();
  await handOver(brokersTrade());
  await join((await offered())[0] as SameTrade);
  const joined = await readTrade(api, id);
  await api.call("PUT", `/trades/${id}/overall-rating`, {
    body: { tradeId: id, rating: 4 },
    version: joined.versions.overallRating,
  });
  await api.call("DELETE", `/same-trades/${id}`);
  expect(await readTrade(api, id)).toMatchObject({ overallRating: 4, joined: false, importId: null });
  expect(await offered()).toHaveLength(1);
});
