import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import { newTrade } from "../../testing/new-trade.ts";

interface Exit {
  openDate: string;
  closeDate: string;
  /** Null: only prices tell what it brought. */
  grossProfit: string | null;
}

async function accountIn(api: ServiceApi, currency: string): Promise<string> {
  const { body } = await api.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: currency, currency, defaultMarketType: 0, startBalance: "10000" },
  });
  return body.id;
}

/** A long of one lot with a stop, from 1.09 to 1.10, whose MAP and MFP are known. */
async function closedTrade(api: ServiceApi, accountId: string, { openDate, closeDate, grossProfit }: Exit) {
  const { position, versions } = await newTrade(api, { accountId, direction: 0, openDate });
  const [open] = position.openPositions;
  const saved = await api.call("PUT", `/positions/${position.id}`, {
    version: versions.position,
    body: {
      positionId: position.id,
      referencePrice: null,
      openPositions: [
        {
          id: open?.id,
          ticketNumber: null,
          openDate,
          size: "1",
          openPrice: "1.09",
          stopPrice: "1.085",
          targetPrice: null,
          closePositions: [
            {
              id: open?.closePositions[0]?.id,
              closeDate,
              size: "1",
              closePrice: "1.1",
              grossProfit,
              commissions: null,
              roll: null,
              dividends: null,
              otherCosts: null,
              maximumAdversePrice: "1.088",
              maximumFavourablePrice: "1.11",
            },
          ],
        },
      ],
    },
  });
  expect(saved.status).toBe(200);
}

async function figures(api: ServiceApi, query: string) {
  const read = async (path: string) => (await api.call<Record<string, unknown>>("GET", `${path}?${query}`)).body;
  const streaks = await read("/trades/stats/charts/streaks");
  const rolling = await read("/trades/stats/charts/rolling");
  const distribution = await read("/trades/stats/charts/r-distribution");
  const excursions = await read("/trades/stats/charts/excursions");
  const whatIf = await read("/trades/stats/what-if");
  return {
    headline: await read("/trades/stats"),
    streaks,
    counts: [excursions.count, whatIf.count, (await read("/strategies/results")).count],
    countsRR: [rolling.countRR, distribution.countRR, (await read("/trades/stats/simulator")).countRR],
    means: [distribution.mean, distribution.sqn],
  };
}

test("Y-142 T-161 a trade without a rate for its day counts in every chart that is not of money", async () => {
  const api = serviceApi("trades", newActor());
  const [euros, dollars] = [await accountIn(api, "EUR"), await accountIn(api, "USD")];
  const day = (date: string) => ({ openDate: `${date}T09:00:00.000Z`, closeDate: `${date}T10:00:00.000Z` });
  await closedTrade(api, euros, { ...day("2024-03-12"), grossProfit: "500" });
  await closedTrade(api, euros, { ...day("2024-03-13"), grossProfit: "400" });
  await closedTrade(api, dollars, { ...day("2024-03-14"), grossProfit: "300" });
  await closedTrade(api, dollars, { ...day("2026-10-01"), grossProfit: "-700" });
  const { headline, streaks, counts, countsRR, means } = await figures(api, "reportingCurrency=EUR");
  expect(headline).toMatchObject({ count: 4, moneyCount: 3, countRR: 4, conversion: { leftOut: 1 } });
  expect(headline.averageLossRR).toBeLessThan(0);
  expect(streaks).toMatchObject({ total: 2, items: [{ count: 1 }, { count: 3, netProfit: headline.netProfit }] });
  expect([counts, countsRR]).toEqual([
    [4, 4, 4],
    [4, 4, 4],
  ]);
  expect(means).toEqual([headline.expectancyRR, headline.sqn]);
});

test("T-168 a trade of which nothing tells what it brought ends no run, and is counted in no chart", async () => {
  const api = serviceApi("trades", newActor());
  const francs = await accountIn(api, "CHF");
  const year = (of: string) => ({ openDate: `${of}-03-12T09:00:00.000Z`, closeDate: `${of}-03-12T10:00:00.000Z` });
  await closedTrade(api, francs, { ...year("2016"), grossProfit: "500" });
  // There are no rates of that year, so prices in dollars tell nothing about francs.
  await closedTrade(api, francs, { ...year("2017"), grossProfit: null });
  await closedTrade(api, francs, { ...year("2018"), grossProfit: "300" });
  const { headline, streaks, counts } = await figures(api, "");
  expect(headline).toMatchObject({ count: 2, longestWins: { count: 2, sum: "800" } });
  expect(streaks).toMatchObject({ total: 1, items: [{ count: 2, netProfit: "800" }] });
  expect(counts).toEqual([2, 2, 2]);
});
