import type { BulkResult, BulkSet } from "@entrywise/contracts/trades/bulk.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, describe, expect, test } from "vitest";
import { newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

interface Refusal {
  detail?: string;
  errors?: { path: string; message: string }[];
}

const close = (trade: TradeDetail, closePrice: string, own: object = {}) => {
  const [open] = trade.position.openPositions;
  const [part] = open?.closePositions ?? [];
  const { openPrice = "10", size = "1", closeSize = size, ...others } = own as Record<string, string>;
  return api.call<TradeDetail & Refusal>("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: {
      positionId: trade.position.id,
      referencePrice: null,
      openPositions: [
        {
          id: open?.id,
          ticketNumber: null,
          openDate: "2026-01-12T15:00:00.000Z",
          size,
          openPrice,
          stopPrice: null,
          targetPrice: null,
          ...others,
          closePositions: [
            {
              id: part?.id,
              closeDate: "2026-01-16T21:00:00.000Z",
              size: closeSize,
              closePrice,
              grossProfit: null,
              commissions: null,
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
};

const facts = (trade: TradeDetail, contractSize: string) =>
  api.call<TradeDetail>("PUT", `/trades/${trade.id}/instrument-facts`, {
    version: trade.versions.definition,
    body: { tradeId: trade.id, pipSize: "0.01", contractSize, tickValue: null },
  });

const long = (own: object) => newTrade(api, { direction: 0, ...own });

describe("prices of zero and below", () => {
  test("Y-190 T-284 an option that expires worthless is closed at 0, and its risk is what was paid", async () => {
    const trade = await long({ instrument: "SPY260417C600", marketType: 2 });
    await facts(trade, "100");
    const saved = await close(await readTrade(api, trade.id), "0", { openPrice: "1.50", stopPrice: "0" });
    expect(saved.status).toBe(200);
    expect(saved.body.position).toMatchObject({ isClosed: true, totalNetProfit: "-150", totalNetRR: -1 });
    expect(saved.body.position.openPositions[0]).toMatchObject({ financialRisk: "150" });
    const again = await close(await readTrade(api, trade.id), "0", { openPrice: "1.50", stopPrice: "0.50" });
    expect(again.body.position).toMatchObject({ totalNetRR: -1.5 });
  });

  test("Y-190 T-284 a future is closed below zero, with pips, money and R of the whole distance", async () => {
    const trade = await long({ instrument: "CLK20", marketType: 4 });
    await facts(trade, "1000");
    const saved = await close(await readTrade(api, trade.id), "-37.63", { stopPrice: "-2" });
    expect(saved.status).toBe(200);
    expect(saved.body.position).toMatchObject({ totalNetProfit: "-47630", totalNetPips: "-4763" });
    expect(saved.body.position.totalNetRR).toBeCloseTo(-47.63 / 12, 10);
  });

  test("Y-190 T-284 where the market does not know such a price the field is named", async () => {
    const forex = await close(await long({}), "0");
    expect([forex.status, forex.body.errors?.[0]]).toMatchObject([
      422,
      { path: "openPositions.0.closePositions.0.closePrice", message: "must be greater than 0" },
    ]);
    const share = await close(await long({ instrument: "ACME", marketType: 2 }), "-1");
    expect([share.status, share.body.errors?.[0]?.message]).toEqual([422, "can't be negative"]);
    expect([forex.body.detail, share.body.detail]).toEqual([
      "Price of close position 1 of open position 1 must be greater than 0.",
      "Price of close position 1 of open position 1 can't be negative.",
    ]);
    const stop = await close(await long({}), "1.2", { openPrice: "1.1", stopPrice: "0" });
    expect(stop.body.detail).toBe("Stop of open position 1 must be greater than 0.");
  });

  const bulk = (tradeIds: readonly string[], set: BulkSet) =>
    api.call<BulkResult & Refusal>("POST", "/trades/bulk", { body: { changes: [{ tradeIds: [...tradeIds], set }] } });

  test("Y-190 Y-102 many trades get a stop of zero or below where their market knows it, and it is taken back", async () => {
    const crude = await long({ instrument: "CLK20", marketType: 4 });
    await facts(crude, "1000");
    await close(await readTrade(api, crude.id), "5", { stopPrice: "-1" });
    const forex = await long({});
    await close(forex, "1.2", { openPrice: "1.1" });
    const set = await bulk([crude.id, forex.id], { kind: "stop", by: "price", value: "-2" });
    expect([set.status, set.body.changed, set.body.skipped]).toEqual([
      200,
      1,
      [{ tradeId: forex.id, reason: "would have a stop below zero" }],
    ]);
    const stopOf = async () => (await readTrade(api, crude.id)).position.openPositions[0]?.stopPrice;
    expect(await stopOf()).toBe("-2");
    const back = await api.call<BulkResult>("POST", "/trades/bulk", { body: { changes: set.body.undo } });
    expect([back.status, await stopOf()]).toEqual([200, "-1"]);
    const pips = await bulk([crude.id], { kind: "stop", by: "pips", value: "1500" });
    expect([pips.body.changed, await stopOf()]).toEqual([1, "-5"]);
  });

  test("Y-190 Y-102 a stop that the market does not know is written by no bulk change; distances stay above zero", async () => {
    const forex = await long({});
    await close(forex, "1.2", { openPrice: "1.1" });
    const openId = (await readTrade(api, forex.id)).position.openPositions[0]?.id ?? "";
    const raw = await bulk([forex.id], { kind: "stops", stops: [{ openId, stopPrice: "-1", fromStatement: false }] });
    expect(raw.body).toMatchObject({ changed: 0, skipped: [{ reason: "would have a stop below zero" }] });
    const pips = await bulk([forex.id], { kind: "stop", by: "pips", value: "-20" });
    expect([pips.status, pips.body.errors?.[0]]).toMatchObject([400, { message: "must be greater than 0" }]);
  });
});
