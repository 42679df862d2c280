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
