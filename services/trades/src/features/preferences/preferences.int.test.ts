import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

test("T-106 P-303 a changed break-even range reaches results and statistics, also of trades of before", async () => {
  const actor = newActor();
  const trades = serviceApi("trades", actor);
  const platform = serviceApi("platform", actor);
  const account = await trades.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "A", currency: "USD", defaultMarketType: 0, startBalance: "1000" },
  });
  const added = await trades.call<{ id: string }>("POST", "/trades/add", {
    body: {
      instrument: "EURUSD",
      exchange: null,
      status: 1,
      direction: 0,
      openDate: "2026-03-02T09:00:00.000Z",
      strategyId: null,
      accountId: account.body.id,
      marketType: 0,
    },
  });
  const detail = await trades.call<{
    position: { id: string; openPositions: { id: string; closePositions: { id: string }[] }[] };
  }>("GET", `/trades/${added.body.id}`);
  const { position } = detail.body;
  const [open] = position.openPositions;
  const nothing = { commissions: null, roll: null, dividends: null, otherCosts: null, grossProfit: null };
  await trades.call("PUT", `/positions/${position.id}`, {
    version: 1,
    body: {
      positionId: position.id,
      referencePrice: null,
      openPositions: [
        {
          id: open?.id,
          ticketNumber: null,
          openDate: "2026-03-02T09:00:00.000Z",
          size: "1",
          openPrice: "1.1000",
          stopPrice: "1.0900",
          targetPrice: null,
          closePositions: [
            {
              id: open?.closePositions[0]?.id,
              closeDate: "2026-03-02T10:00:00.000Z",
              size: "1",
              closePrice: "1.1020",
              ...nothing,
              maximumAdversePrice: null,
              maximumFavourablePrice: null,
            },
          ],
        },
      ],
    },
  });
  expect((await trades.call("GET", "/trades/stats")).body).toMatchObject({ wins: 1, breakEvens: 0 });
  const saved = await platform.call("POST", "/settings/break-even", {
    body: { minRiskReward: -0.5, maxRiskReward: 0.5 },
  });
  expect(saved.status).toBe(200);
  await expect
    .poll(async () => (await trades.call("GET", "/trades/stats")).body, { timeout: 8_000, interval: 100 })
    .toMatchObject({ wins: 0, breakEvens: 1 });
  const summaries = await trades.call("GET", "/trades/summaries?winLossStatuses=3");
  expect(summaries.body).toMatchObject({ total: 1 });
});
