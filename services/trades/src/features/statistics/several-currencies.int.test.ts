import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { TradeTotals } from "@entrywise/contracts/trades/trade-totals";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import Big from "big.js";
import { Client } from "pg";
import { expect, inject, test } from "vitest";

/** An account with a trade of one lot that brought an amount on a day, closed there unless less of it was. */
async function accountWithTrade(
  api: ServiceApi,
  currency: string,
  grossProfit: string,
  closeDate: string,
  { size = "1", stopPrice = null }: { size?: "1" | "0.5"; stopPrice?: string | null } = {},
) {
  const account = await api.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: currency, currency, defaultMarketType: 0, startBalance: "10000" },
  });
  const openDate = "2024-03-11T09:00:00.000Z";
  const trade = await api.call<{ id: string }>("POST", "/trades/add", {
    body: {
      instrument: "EURUSD",
      exchange: null,
      status: 1,
      direction: 0,
      openDate,
      strategyId: null,
      accountId: account.body.id,
      marketType: 0,
    },
  });
  const { body } = await api.call<{
    position: { id: string; openPositions: { id: string; closePositions: { id: string }[] }[] };
  }>("GET", `/trades/${trade.body.id}`);
  const [open] = body.position.openPositions;
  const saved = await api.call("PUT", `/positions/${body.position.id}`, {
    version: 1,
    body: {
      positionId: body.position.id,
      referencePrice: null,
      openPositions: [
        {
          id: open?.id,
          ticketNumber: null,
          openDate,
          size: "1",
          openPrice: "1.09",
          stopPrice,
          targetPrice: null,
          closePositions: [
            {
              id: open?.closePositions[0]?.id,
              closeDate,
              size,
              closePrice: "1.1",
              grossProfit,
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
  expect(saved.status).toBe(200);
  return account.body.id;
}

const headline = async (api: ServiceApi, query: string) =>
  (await api.call<HeadlineStatistics>("GET", `/trades/stats${query}`)).body;

test("Y-142 totals over several currencies are converted at the rate of each close date, which is shown", async () => {
  const api = serviceApi("trades", newActor());
  await accountWithTrade(api, "USD", "1093.9", "2024-03-13T12:00:00.000Z");
  const euros = await accountWithTrade(api, "EUR", "-250", "2024-03-14T12:00:00.000Z");
  // European Central Bank, 2024-03-13: 1 EUR = 1.0939 USD.
  const inEuros = await headline(api, "?reportingCurrency=EUR");
  expect(inEuros).toMatchObject({ currency: "EUR", netProfit: "750", count: 2, sumOfLosses: "-250" });
  expect(inEuros.conversion).toMatchObject({ currency: "EUR", source: "European Central Bank", leftOut: 0 });
  const [used] = inEuros.conversion?.rates ?? [];
  expect(used).toMatchObject({ currency: "USD", count: 1 });
  expect(
    Big(used?.lowest ?? "0")
      .times("1.0939")
      .round(15)
      .toFixed(),
  ).toBe("1");

  const groups = await api.call<{ items: { netProfit: string }[] }>(
    "GET",
    "/trades/stats/accounts?reportingCurrency=EUR",
  );
  expect(groups.body.items.map(({ netProfit }) => netProfit).sort()).toEqual(["-250", "1000"]);
  const curve = await api.call<{ currency: string; items: { cumulative: string }[] }>(
    "GET",
    "/widgets/net-profit-graph-2?reportingCurrency=EUR",
  );
  expect([curve.body.currency, curve.body.items.map(({ cumulative }) => cumulative)]).toEqual(["EUR", ["1000", "750"]]);
  const totals = await api.call("GET", "/trades/totals?reportingCurrency=EUR");
  expect(totals.body).toMatchObject({ currency: "EUR", netProfit: "750" });

  expect(await headline(api, `?reportingCurrency=USD&accountIds=${euros}`)).toMatchObject({
    currency: "EUR",
    netProfit: "-250",
    conversion: null,
  });
  // Nobody adds up two currencies: without a wish it is the reader's own, 250 EUR at 1.0925 on the second day.
  const own = await headline(api, "");
  expect(own).toMatchObject({ currency: "USD", count: 2, conversion: { currency: "USD", leftOut: 0 } });
  expect(Number(own.netProfit)).toBeLessThan(1093.9 - 250);
});

test("Y-142 totals in a coin that is taken to be worth a dollar are converted like dollars, never added up as they stand", async () => {
  const api = serviceApi("trades", newActor());
  await accountWithTrade(api, "USDT", "1093.9", "2024-03-13T12:00:00.000Z");
  await accountWithTrade(api, "EUR", "1000", "2024-03-13T12:00:00.000Z");
  expect(await headline(api, "?reportingCurrency=USDT")).toMatchObject({
    currency: "USDT",
    netProfit: "2187.8",
    count: 2,
  });
});

test("Y-142 Y-112 a trade without a rate for its day keeps count, R, pips and result, and only its money is left out", async () => {
  const api = serviceApi("trades", newActor());
  await accountWithTrade(api, "USD", "-500", "2026-10-01T12:00:00.000Z", { stopPrice: "1.085" });
  await accountWithTrade(api, "EUR", "100", "2024-03-14T12:00:00.000Z", { stopPrice: "1.085" });
  const figures = await headline(api, "?reportingCurrency=EUR");
  expect(figures).toMatchObject({
    ...{ currency: "EUR", count: 2, moneyCount: 1, wins: 1, losses: 1, countRR: 2, netPips: 200 },
    ...{
      netProfit: "100",
      grossProfit: "100",
      sumOfLosses: "0",
      expectancy: "100",
      averageWin: "100",
      averageLoss: null,
      profitableTrades: 1,
      losingTrades: 0,
    },
    conversion: { leftOut: 1 },
  });
  expect(figures.countReturns).toBeLessThanOrEqual(1);
  const ask = async (path: string) => (await api.call<{ items: object[] }>("GET", `/trades/${path}`)).body;
  const symbols = await ask("stats/symbols?reportingCurrency=EUR");
  expect(symbols.items).toMatchObject([{ count: 2, moneyCount: 1, wins: 1, losses: 1, expectancy: "100" }]);
  const accounts = await ask("stats/accounts?reportingCurrency=EUR");
  expect(accounts.items.find((row) => "moneyCount" in row)).toMatchObject({ count: 1, moneyCount: 0, losses: 1 });
  const reward = await api.call<{ total: number }>("GET", "/widgets/net-reward-graph?reportingCurrency=EUR");
  expect(reward.body).toMatchObject({ total: 2 });
  const profit = await api.call<{ items: object[] }>("GET", "/widgets/net-profit-graph-2?reportingCurrency=EUR");
  expect(profit.body.items).toMatchObject([{ count: 1, cumulative: "100" }]);
  const days = await api.call<{ items: object[] }>(
    "GET",
    "/widgets/net-profit-graph-2?reportingCurrency=EUR&period=daily",
  );
  expect(days.body.items).toMatchObject([
    { count: 1, cumulative: "100" },
    { count: 1, netProfit: "0", cumulative: "100" },
  ]);
  const distribution = await ask("stats/charts/r-distribution?reportingCurrency=EUR");
  expect(distribution).toMatchObject({ countRR: 2 });
});

test("Y-142 rates that any process of the service received count from then on, without a start", async () => {
  const api = serviceApi("trades", newActor());
  await accountWithTrade(api, "USD", "500", "2026-07-02T12:00:00.000Z");
  await accountWithTrade(api, "EUR", "100", "2024-03-14T12:00:00.000Z");
  const figures = () => headline(api, "?reportingCurrency=EUR");
  expect(await figures()).toMatchObject({ netProfit: "100", count: 2, conversion: { leftOut: 1 } });
  const owner = new Client({ connectionString: inject("system").ownerUrl });
  await owner.connect();
  await owner.query("select set_config('app.scope', 'job', false)");
  await owner.query("insert into trades.reference_rate values ('2026-07-01', 'USD', 1.25) on conflict do nothing");
  await owner.end();
  await expect
    .poll(figures, { timeout: 20_000 })
    .toMatchObject({ netProfit: "500", count: 2, conversion: { leftOut: 0 } });
});

test("Y-142 T-106 a trade without a rate keeps its own result in lists, and calendar and totals say that it is left out", async () => {
  const api = serviceApi("trades", newActor());
  await accountWithTrade(api, "USD", "500", "2026-10-01T12:00:00.000Z");
  await accountWithTrade(api, "EUR", "-100", "2024-03-14T12:00:00.000Z");
  const listed = await api.call<{ items: object[] }>("GET", "/trades/summaries?reportingCurrency=EUR&sortBy=2");
  expect(listed.body.items).toMatchObject([
    { currency: "USD", netProfit: "500", winLossStatus: 1 },
    { currency: "EUR", netProfit: "-100", winLossStatus: 2 },
  ]);
  const results = "winLossStatuses=1&winLossStatuses=2";
  const withResult = await api.call("GET", `/trades/summaries?reportingCurrency=EUR&${results}`);
  expect(withResult.body).toMatchObject({ total: 2 });
  const totals = await api.call("GET", "/trades/totals?reportingCurrency=EUR");
  expect(totals.body).toMatchObject({ currency: "EUR", count: 2, netProfit: "-100", conversion: { leftOut: 1 } });
  const calendar = await api.call("GET", "/trades/calendar?reportingCurrency=EUR&year=2026");
  expect(calendar.body).toMatchObject({
    whole: { count: 1, moneyCount: 0, wins: 1, netProfit: "0" },
    days: [{ day: "2026-10-01", count: 1, moneyCount: 0, wins: 1 }],
    ...{ lastDay: "2026-10-01", conversion: { leftOut: 1 } },
  });
});

test("Y-142 into a currency nobody has rates for no money is converted and none added up, and what is no code is refused", async () => {
  const api = serviceApi("trades", newActor());
  await accountWithTrade(api, "USD", "500", "2024-03-13T12:00:00.000Z");
  await accountWithTrade(api, "EUR", "100", "2024-03-14T12:00:00.000Z");
  expect(await headline(api, "?reportingCurrency=ZZZ")).toMatchObject({
    ...{ currency: "ZZZ", count: 2, moneyCount: 0, netProfit: "0" },
    conversion: { leftOut: 2 },
  });
  expect((await api.call("GET", "/trades/stats?reportingCurrency=euro")).status).toBe(400);
});

test("T-131 Y-142 bounds of money are in the currency of the account, whatever totals are converted to", async () => {
  const api = serviceApi("trades", newActor());
  await accountWithTrade(api, "USD", "50", "2024-03-13T12:00:00.000Z");
  await accountWithTrade(api, "EUR", "100", "2024-03-14T12:00:00.000Z");
  const inDollars = "&reportingCurrency=USD";
  for (const [bounds, count] of [
    ["totalNetProfit.max=105", 2],
    ["totalNetProfit.min=100&totalNetProfit.max=100", 1],
    ["totalNetProfit.min=105", 0],
  ] as const) {
    expect(await headline(api, `?${bounds}`), bounds).toMatchObject({ count });
    expect(await headline(api, `?${bounds}${inDollars}`), bounds).toMatchObject({ count });
    expect((await api.call("GET", `/trades/list?${bounds}${inDollars}`)).body, bounds).toMatchObject({ total: count });
  }
  const spread = await api.call("GET", `/trades/distribution/totalNetProfit?${inDollars}`);
  expect(spread.body).toMatchObject({ n: 2, min: 50, max: 100 });
});

test("T-169 Y-142 an account in another currency is no part of the balance that percentages are of", async () => {
  const api = serviceApi("trades", newActor());
  await accountWithTrade(api, "USD", "500", "2024-03-13T12:00:00.000Z");
  const alone = await headline(api, "");
  expect(alone).toMatchObject({ currency: "USD", netPercentage: 5 });
  await api.call("POST", "/trade-accounts", {
    body: { name: "Yen", currency: "JPY", defaultMarketType: 0, startBalance: "1000000" },
  });
  expect(await headline(api, "")).toEqual(alone);
  expect(await headline(api, "?reportingCurrency=USD")).toEqual(alone);
});

test("Y-142 Y-191 what an open trade has realised counts everywhere, at the rate of its last close so far", async () => {
  const api = serviceApi("trades", newActor());
  await accountWithTrade(api, "EUR", "100", "2024-03-14T12:00:00.000Z");
  const opened = "2024-03-11T09:00:00.000Z";
  const dollars = await accountWithTrade(api, "USD", "1093.9", "2024-03-13T12:00:00.000Z", { size: "0.5" });
  const listed = await api.call<{ items: object[] }>("GET", `/trades/summaries?accountIds=${dollars}`);
  expect(listed.body.items).toMatchObject([{ isClosed: false, openDate: opened, netProfit: "1093.9" }]);
  const totals = (await api.call<TradeTotals>("GET", "/trades/totals?reportingCurrency=EUR")).body;
  // European Central Bank, 2024-03-13: 1 EUR = 1.0939 USD.
  expect(Number(totals.netProfit)).toBeCloseTo(1100, 10);
  expect(totals.open).toMatchObject({ count: 0, netProfit: "0" });
  expect(totals.conversion).toMatchObject({ leftOut: 0, rates: [{ currency: "USD", count: 1 }] });
  const { netProfit, ...rest } = await headline(api, "?reportingCurrency=EUR");
  expect(Number(netProfit)).toBeCloseTo(1100, 10);
  expect(rest).toMatchObject({ count: 2, openCount: 1 });
  const balances = await api.call<{ items: { currency: string; balance: string }[] }>("GET", "/trade-accounts");
  expect(balances.body.items.find(({ currency }) => currency === "USD")).toMatchObject({ netProfit: "1093.9" });
});

test("T-580 Y-142 the source of initial stops is a filter of trades in several currencies too", async () => {
  const api = serviceApi("trades", newActor());
  await accountWithTrade(api, "USD", "100", "2024-03-12T09:00:00.000Z");
  await accountWithTrade(api, "EUR", "50", "2024-03-12T10:00:00.000Z");
  const count = async (source: string) => {
    const { status, body } = await api.call<HeadlineStatistics>(
      "GET",
      `/trades/stats?stopSources=${source}&reportingCurrency=EUR`,
    );
    expect(status).toBe(200);
    return body.count;
  };
  expect([await count("none"), await count("statement")]).toEqual([2, 0]);
});
