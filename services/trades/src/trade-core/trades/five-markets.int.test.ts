import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { StatisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { MarketType } from "@entrywise/domain/enumerations";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";

const markets: [name: string, marketType: MarketType, instrument: string][] = [
  ["forex", MarketType.Forex, "EURUSD"],
  ["crypto", MarketType.Crypto, "BTCUSD"],
  ["stock", MarketType.Stock, "AAPL"],
  ["index", MarketType.Index, "US500"],
  ["CFD", MarketType.CFD, "XAUUSD"],
];

test.each(markets)(
  "P-100 a trade of the market %s is recorded, found in the lists, analysed and reviewed",
  async (_, marketType, instrument) => {
    const api = serviceApi("trades", newActor());
    const trade = await fillPosition(api, await newTrade(api, { instrument, marketType }));
    expect(trade).toMatchObject({
      instrument,
      marketType,
      position: { isClosed: true, totalNetRR: expect.any(Number) },
    });

    const found = async (market: MarketType, more = "") => {
      const path = `/trades/list?marketTypes=${market}${more}`;
      return (await api.call<{ items: TradeSummary[] }>("GET", path)).body.items.map(({ id }) => id);
    };
    const other = markets.find(([, type]) => type !== marketType)?.[1] ?? MarketType.Forex;
    expect(await found(marketType)).toEqual([trade.id]);
    expect(await found(marketType, `&symbols=${instrument}`)).toEqual([trade.id]);
    expect(await found(other)).toEqual([]);

    const groups = (await api.call<{ items: StatisticsGroup[] }>("GET", "/trades/stats/markets")).body.items;
    expect(groups).toMatchObject([{ key: String(marketType), count: 1, netRR: trade.position.totalNetRR }]);

    expect(await found(marketType, "&needsReview=true")).toEqual([trade.id]);
    const review = richTextOf("Held to plan.");
    const body = { tradeId: trade.id, review };
    const saved = await api.call("PUT", `/trades/${trade.id}/overall-review`, { body, version: 1 });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await readTrade(api, trade.id)).overallReview).toEqual(review);
    expect(await found(marketType, "&needsReview=true")).toEqual([]);
  },
);
