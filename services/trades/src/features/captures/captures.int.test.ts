import type { CaptureTrade } from "@entrywise/contracts/trades/captures.api";
import { type TradeSnapshots, tradeSnapshots } from "@entrywise/contracts/trades/snapshots.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { onePixel } from "@entrywise/kit/testing/upload-image";
import { beforeEach, expect, test } from "vitest";
import { readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
let accountId: string;

beforeEach(async () => {
  api = serviceApi("trades", newActor());
  const account = await api.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "FX Raw 4821", currency: "USD", defaultMarketType: 0, startBalance: "10000" },
  });
  accountId = account.body.id;
});

const captured = (own: Partial<CaptureTrade> = {}): CaptureTrade => ({
  accountId,
  instrument: "GBPUSD",
  exchange: null,
  marketType: 0,
  direction: 1,
  capturedAt: "2024-11-27T13:20:00.000Z",
  size: null,
  intendedRisk: "0.67",
  stopPrice: "1.2606",
  mood: "calm",
  picture: null,
  ...own,
});
const capture = (own: Partial<CaptureTrade> = {}, key?: string) =>
  api.call<{ id: string; detail?: string }>("POST", "/captures", {
    body: captured(own),
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });
const listed = async () => (await api.call<{ items: TradeSummary[] }>("GET", "/trades/summaries")).body.items;

test("Y-306 a captured trade is open, has stop, mood and intended risk, and is marked until it has an open price", async () => {
  const { status, body } = await capture();
  expect(status, JSON.stringify(body)).toBe(201);
  const trade = await readTrade(api, body.id);
  expect(trade).toMatchObject({
    instrument: "GBPUSD",
    status: 1,
    direction: 1,
    capture: { capturedAt: "2024-11-27T13:20:00.000Z", mood: "calm", intendedRisk: "0.67" },
    position: {
      isClosed: false,
      openPositions: [{ openDate: "2024-11-27T13:20:00.000Z", size: null, openPrice: null, stopPrice: "1.2606" }],
    },
  });
  expect(await listed()).toMatchObject([{ id: body.id, captured: true, size: null, openPrice: null }]);

  const [open] = trade.position.openPositions;
  const { id, ticketNumber, openDate, stopPrice, targetPrice, closePositions = [] } = open ?? {};
  const rows = closePositions.map((close) => ({
    ...Object.fromEntries(
      ["closeDate", "size", "closePrice", "grossProfit", "commissions", "roll", "dividends", "otherCosts"].map(
        (field) => [field, close[field as "size"]],
      ),
    ),
    id: close.id,
    maximumAdversePrice: null,
    maximumFavourablePrice: null,
  }));
  const saved = await api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: {
      positionId: trade.position.id,
      referencePrice: "1.2631",
      openPositions: [
        { id, ticketNumber, openDate, size: "0.85", openPrice: "1.2631", stopPrice, targetPrice, closePositions: rows },
      ],
    },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(await listed()).toMatchObject([{ captured: false, size: "0.85", openPrice: "1.2631" }]);
  expect((await readTrade(api, body.id)).capture).toMatchObject({ mood: "calm" });
});

test("Y-306 symbol and direction are enough; a typed trade was not captured", async () => {
  const { body } = await capture({ intendedRisk: null, stopPrice: null, mood: null });
  expect((await readTrade(api, body.id)).capture).toMatchObject({ mood: null, intendedRisk: null });
  const typed = await api.call<{ id: string }>("POST", "/trades/add", {
    body: {
      ...{ accountId, instrument: "EURUSD", exchange: null, marketType: 0, direction: 0, status: 1, strategyId: null },
      openDate: "2024-11-27T13:20:00.000Z",
    },
  });
  expect((await readTrade(api, typed.body.id)).capture).toBeNull();
});

test("Y-306 the picture of a captured trade is its first snapshot, and a repeated call adds neither twice", async () => {
  const picture = { name: "15m entry.png", type: "image/png" as const, data: onePixel.toString("base64") };
  const key = crypto.randomUUID();
  const first = await capture({ size: "0.85", intendedRisk: null, picture }, key);
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  const again = await capture({ size: "0.85", intendedRisk: null, picture }, key);
  expect(again.body).toEqual(first.body);
  expect(await listed()).toHaveLength(1);
  const places = tradeSnapshots.parse(
    (await api.call<TradeSnapshots>("GET", `/trades/${first.body.id}/snapshots`)).body,
  );
  expect(places.customSnapshots).toMatchObject([{ name: "15m entry", slotId: null, version: 1 }]);
  expect(places.customSnapshots[0]?.snapshotUrl).not.toBeNull();
});

test("Y-306 what is no picture, or too large, is refused and adds no trade; so is an account of somebody else", async () => {
  const none = { name: "x.png", type: "image/png" as const, data: Buffer.from("<html>").toString("base64") };
  expect((await capture({ picture: none })).status).toBe(422);
  const large = { ...none, data: "A".repeat(800_004) };
  expect(await capture({ picture: large })).toMatchObject({
    status: 400,
    body: { errors: [{ path: "picture.data" }] },
  });
  api = serviceApi("trades", newActor());
  expect(await capture()).toMatchObject({ status: 422, body: { code: "Trade.UnknownAccount" } });
  expect(await listed()).toEqual([]);
});
