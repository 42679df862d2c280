import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";

let api: ServiceApi;
let trade: TradeDetail;

const idOf = async (path: string, body: object) => (await api.call<{ id: string }>("POST", path, { body })).body.id;
const account = (name: string) => ({ name, currency: "USD", defaultMarketType: 0, startBalance: "31737.27" });
const read = async () => tradeDetail.parse((await api.call("GET", `/trades/${trade.id}`)).body);
const paragraph = (text: string) => ({
  v: 1,
  root: {
    type: "root",
    children: [{ type: "paragraph", children: [{ type: "text", text }] }],
  },
});

beforeEach(async () => {
  api = serviceApi("trades", newActor());
  const accountId = await idOf("/trade-accounts", account("First"));
  const id = await idOf("/trades/add", {
    instrument: "EURUSD",
    exchange: null,
    status: 1,
    direction: 1,
    openDate: "2024-11-26T09:12:00.000Z",
    strategyId: null,
    accountId,
    marketType: 0,
  });
  trade = tradeDetail.parse((await api.call("GET", `/trades/${id}`)).body);
});

test("T-227 an account changes by one call under its version, and the response names the trade", async () => {
  const accountId = await idOf("/trade-accounts", account("Second"));
  const body = { tradeId: trade.id, accountId };
  const response = await api.call<{ id: string }>("POST", `/trades/${trade.id}/account`, {
    body,
    version: trade.versions.account,
  });
  expect(response.status).toBeLessThan(300);
  expect(response.body.id).toBe(trade.id);
  expect(await read()).toMatchObject({ accountId, accountName: "Second" });
  const stale = await api.call("POST", `/trades/${trade.id}/account`, { body, version: trade.versions.account });
  expect(stale.status).toBe(412);
});

test("T-228 a strategy changes by one call under its version, and the response names the trade", async () => {
  const strategyId = await idOf("/strategies", { name: "London Breakout" });
  const response = await api.call<{ id: string }>("POST", `/trades/${trade.id}/strategy`, {
    body: { tradeId: trade.id, strategyId },
    version: trade.versions.strategy,
  });
  expect(response.status).toBeLessThan(300);
  expect(response.body.id).toBe(trade.id);
  expect(await read()).toMatchObject({ strategyId, strategy: "London Breakout" });
});

test("T-229 a definition changes as a whole under its version, and one without a symbol is refused", async () => {
  const definition = { instrument: "AAPL", exchange: "NASDAQ", direction: 0, includePipet: false, marketType: 2 };
  const path = `/trades/${trade.id}/definition`;
  const saved = await api.call<TradeDetail>("POST", path, {
    body: { tradeId: trade.id, ...definition },
    version: trade.versions.definition,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300);
  expect(await read()).toMatchObject(definition);
  for (const [field, value] of [
    ["instrument", ""],
    ["marketType", 5],
    ["direction", null],
  ] as const) {
    const body = { tradeId: trade.id, ...definition, [field]: value };
    const refused = await api.call("POST", path, { body, version: saved.body.versions.definition });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ errors: [{ path: field }] });
  }
  expect(await read()).toMatchObject(definition);
});

test("T-230 a status changes under its version, and one that there is not is refused", async () => {
  const path = `/trades/${trade.id}/status`;
  const saved = await api.call<TradeDetail>("PUT", path, {
    body: { tradeId: trade.id, status: 2 },
    version: trade.versions.status,
  });
  expect(saved.body).toMatchObject({ id: trade.id, status: 2 });
  const { versions } = saved.body;
  const refused = await api.call("PUT", path, { body: { tradeId: trade.id, status: 4 }, version: versions.status });
  expect([refused.status, (await read()).status]).toEqual([400, 2]);
});

test("T-370 T-371 T-372 T-373 T-374 each part of the review is stored by its call, emptied again, and checked", async () => {
  const ofTrade = (part: string) => `/trades/${trade.id}/${part}`;
  const tradeId = trade.id;
  const positionId = trade.position.id;
  const text = paragraph("Plan followed.");
  const day = "2026-03-09T00:00:00.000Z";
  const parts = [
    ["overall-rating", { tradeId, rating: 4 }, { overallRating: 4 }, { tradeId, rating: 6 }, "rating"],
    ["overall-review", { tradeId, review: text }, { overallReview: text }, { tradeId, review: 5 }, "review"],
    ["direction-prediction-correct", { tradeId, correct: false }, { directionPredictionCorrect: false }, { tradeId, correct: "no" }, "correct"],
    ["planned-date", { tradeId, date: day }, { plannedDate: day }, { tradeId, date: "soon" }, "date"],
  ] as const; // biome-ignore format: one row a part
  for (const [part, body, after, bad, field] of parts) {
    const refused = await api.call("PUT", ofTrade(part), { body: bad, version: 1 });
    expect([refused.status, refused.body], part).toMatchObject([400, { errors: [{ path: field }] }]);
    const saved = await api.call("PUT", ofTrade(part), { body, version: 1 });
    expect(saved.status, `${part} ${JSON.stringify(saved.body)}`).toBe(200);
    expect(await read(), part).toMatchObject(after);
    expect((await api.call("PUT", ofTrade(part), { body, version: 1 })).status, part).toBe(412);
  }
  const ideal = `/trades/${positionId}/ideal-rr`;
  expect((await api.call("PUT", ideal, { body: { positionId, idealRR: "2.5" }, version: 1 })).status).toBe(200);
  expect((await read()).position.idealNetRR).toBe(2.5);
  const cleared = await api.call("PUT", ofTrade("planned-date"), { body: { tradeId, date: null }, version: 2 });
  expect(cleared.body).toMatchObject({ plannedDate: null, overallRating: 4, directionPredictionCorrect: false });
});

test.for(["summary", "notes"] as const)("T-431 T-433 the %s is stored under its own version", async (part) => {
  const response = await api.call("POST", `/trades/${trade.id}/${part}`, {
    body: { tradeId: trade.id, [part]: paragraph("Sweep of the Asian high.") },
    version: trade.versions[part],
  });
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  const after = await read();
  expect(JSON.stringify(after[part])).toContain("Sweep of the Asian high.");
  expect(after.versions[part]).toBe(trade.versions[part] + 1);
});

const nothing = {
  grossProfit: null,
  dividends: null,
  otherCosts: null,
  maximumAdversePrice: null,
  maximumFavourablePrice: null,
};
const closeRow = (
  id: string,
  closeDate: string,
  size: string,
  closePrice: string,
  commissions: string,
  roll: string,
) => ({
  ...nothing,
  id,
  closeDate,
  size,
  closePrice,
  commissions,
  roll,
});

test("T-335 T-286 while part of a position is running its result is measured against the whole risk", async () => {
  const [open] = trade.position.openPositions;
  const [close] = open?.closePositions ?? [];
  if (!open || !close) throw new Error("a new trade has one open and one close position");
  const id = () => crypto.randomUUID();
  const levels = { ticketNumber: null, targetPrice: null };
  const response = await api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: {
      positionId: trade.position.id,
      referencePrice: "1.0542",
      openPositions: [
        {
          ...levels,
          id: open.id,
          openDate: "2024-11-26T09:12:00.000Z",
          size: "1.5",
          openPrice: "1.05420",
          stopPrice: "1.05620",
          closePositions: [
            closeRow(close.id, "2024-11-26T13:35:00.000Z", "0.75", "1.05020", "-5.25", "0"),
            closeRow(id(), "2024-11-27T10:05:00.000Z", "0.75", "1.04835", "-5.25", "2.04"),
          ],
        },
        {
          ...levels,
          id: id(),
          openDate: "2024-11-26T11:40:00.000Z",
          size: "1",
          openPrice: "1.05180",
          stopPrice: "1.05380",
          closePositions: [closeRow(id(), "2024-11-27T08:20:00.000Z", "0.6", "1.04900", "-4.2", "1.63")],
        },
      ],
    },
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const { position } = tradeDetail.parse(response.body);
  expect(position).toMatchObject({ totalNetProfit: "895.72", isClosed: false });
  expect(position.totalNetRR).toBeCloseTo(1.79144, 5);
  expect(position.totalNetPipRR).toBeCloseTo(2.0375, 5);
});
