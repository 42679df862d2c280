import { quoteRate } from "@entrywise/contracts/trades/instruments.api";
import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import Big from "big.js";
import { Pool } from "pg";
import { beforeEach, expect, inject, test } from "vitest";
import { newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const rateOn = async (day: string, pair = "JPY/USD") =>
  quoteRate.parse((await api.call("GET", `/instruments/rate/${pair}?at=${day}T10:00:00.000Z`)).body);

/** A short of half a lot at 150 with a stop 25 pips above, opened on a day and perhaps closed 50 pips below. */
async function open(trade: TradeDetail, day: string, closePrice: string | null = null): Promise<TradeDetail> {
  const [before] = trade.position.openPositions;
  const nothing = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
  const close = {
    id: before?.closePositions[0]?.id,
    closeDate: closePrice === null ? null : `${day}T12:00:00.000Z`,
    size: closePrice === null ? null : "0.5",
    closePrice,
    maximumAdversePrice: null,
    maximumFavourablePrice: null,
    ...nothing,
  };
  const response = await api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: {
      positionId: trade.position.id,
      referencePrice: "150",
      openPositions: [
        {
          id: before?.id,
          ticketNumber: null,
          openDate: `${day}T10:00:00.000Z`,
          size: "0.5",
          openPrice: "150",
          stopPrice: "150.25",
          targetPrice: null,
          closePositions: [close],
        },
      ],
    },
  });
  return tradeDetail.parse(response.body);
}

const yenTrade = (own: object = {}) =>
  newTrade(api, { instrument: "USDJPY", openDate: "2026-03-02T10:00:00.000Z", ...own });

test("T-333 Y-142 a trade quoted in another currency has money at risk at the rate of its open day, and names the day", async () => {
  const { rate, day, source } = await rateOn("2026-03-02");
  expect([day, source]).toEqual(["2026-03-02", "European Central Bank"]);
  const added = await yenTrade();
  expect(added).toMatchObject({ quoteCurrency: "JPY", quoteToAccountRate: rate, quoteRateDay: day });
  const trade = await open(added, "2026-03-02", "149.5");
  // 25 pips of 0.01 yen on half a lot of 100,000
  const perPip = Big("0.01")
    .times("50000")
    .times(rate ?? "0");
  const [position] = trade.position.openPositions;
  expect(position?.financialRisk).toBe(perPip.times(25).round(18).toFixed());
  expect(position?.costPerPip).toBe(perPip.round(18).toFixed());
  expect(trade.position.totalNetRR).toBeCloseTo(2, 12);
});

test("Y-142 the rate follows the open to another day, over a weekend to Friday's, and is stored with the trade", async () => {
  const trade = await open(await yenTrade(), "2026-03-01");
  const friday = await rateOn("2026-02-27");
  expect(trade).toMatchObject({ quoteToAccountRate: friday.rate, quoteRateDay: "2026-02-27" });
  const again = await readTrade(api, trade.id);
  expect(again.position.openPositions[0]?.financialRisk).toBe(trade.position.openPositions[0]?.financialRisk);
});

test("Y-142 where no rate of the day is known money stays empty, and pips and R by price stay", async () => {
  expect(await rateOn("1990-01-02")).toMatchObject({ rate: null, day: null });
  const trade = await open(await yenTrade(), "1990-01-02", "149.5");
  expect(trade).toMatchObject({ quoteToAccountRate: null, quoteRateDay: null });
  const [position] = trade.position.openPositions;
  expect(position).toMatchObject({ financialRisk: null, costPerPip: null, pipRisk: "25" });
  expect(position?.subtotals.netPipRR).toBeCloseTo(2, 12);
});

test("Y-142 in an account of another currency the trade is counted with that currency's rate", async () => {
  const trade = await open(await yenTrade(), "2026-03-02");
  const account = await api.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "Yen", currency: "JPY", defaultMarketType: 0, startBalance: "1000000" },
  });
  const moved = await api.call("POST", `/trades/${trade.id}/account`, {
    version: trade.versions.account,
    body: { tradeId: trade.id, accountId: account.body.id },
  });
  const yen = tradeDetail.parse(moved.body);
  expect(yen).toMatchObject({ currencyCode: "JPY", quoteToAccountRate: "1", quoteRateDay: null });
  expect(yen.position.openPositions[0]?.financialRisk).toBe("12500");
});

test("Y-142 there is no rate of what is no currency", async () => {
  expect((await api.call("GET", "/instruments/rate/yen/USD")).status).toBe(404);
});

test("Y-102 T-172 an imported trade of less than a pip gets its rate with its stop, and so its R", async () => {
  const { rate, day } = await rateOn("2026-03-02");
  const trade = await open(await yenTrade(), "2026-03-02", "149.996");
  const owner = new Pool({ connectionString: inject("system").ownerUrl, max: 1 });
  try {
    // As statements are stored: the broker's own money in place of a rate.
    await owner.query("update trades.trade set quote_to_account_rate = null, quote_rate_day = null where id = $1", [
      trade.id,
    ]);
  } finally {
    await owner.end();
  }
  for (const [by, value] of [
    ["pips", "20"],
    ["money", "100"],
  ] as const) {
    const changes = [{ tradeIds: [trade.id], set: { kind: "stop", by, value } }];
    const response = await api.call("POST", "/trades/bulk", { body: { changes } });
    expect(response.body, by).toMatchObject({ changed: 1, skipped: [] });
    const stopped = await readTrade(api, trade.id);
    expect(stopped, by).toMatchObject({ quoteToAccountRate: rate, quoteRateDay: day });
    const [position] = stopped.position.openPositions;
    expect(Number(position?.financialRisk), by).toBeCloseTo(by === "money" ? 100 : 20 * 500 * Number(rate), 1);
    expect(stopped.position.totalNetRR, by).not.toBeNull();
  }
});
