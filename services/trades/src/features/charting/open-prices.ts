import type { BarCoverage } from "@entrywise/contracts/trades/bar-coverage.api";
import { createGuardedHttp } from "@entrywise/kit/http/guarded-http";
import { reachableAddresses } from "@entrywise/kit/http/public-addresses";
import type { z } from "zod";
import type { tradesEnvironment } from "../../environment.ts";
import { binanceKlines } from "./exchanges/binance-klines.ts";
import { bybitKlines } from "./exchanges/bybit-klines.ts";
import { exchangeMarket, klineLimits } from "./exchanges/exchange-market.ts";
import { krakenKlines } from "./exchanges/kraken-klines.ts";
import type { MarketData } from "./market-data.ts";
import { twelveDataMarket } from "./twelve-data-market.ts";

type Config = Pick<
  z.infer<typeof tradesEnvironment>,
  "NODE_ENV" | "EXCHANGE_BARS" | "BROKER_URLS" | "MARKET_DATA_KEY" | "MARKET_DATA_URL"
>;

/** Whom charts ask for bars that were not uploaded. */
export interface PriceSources {
  /** Null where nobody is asked. */
  marketData: MarketData | null;
  sources(): Pick<BarCoverage, "provider" | "exchanges">;
}

const exchanges = [binanceKlines, bybitKlines, krakenKlines];

/** Exchanges have the bars of their own coins, a provider those of other markets. */
export function openPrices(config: Config, onStop: (stop: () => Promise<void>) => void): PriceSources {
  const { NODE_ENV, EXCHANGE_BARS, BROKER_URLS: urls, MARKET_DATA_KEY: key, MARKET_DATA_URL: url } = config;
  const provider = key ? twelveDataMarket({ url, key }) : null;
  const asksExchanges = EXCHANGE_BARS === undefined ? NODE_ENV === "production" : EXCHANGE_BARS === "on";
  const sourcesOf = (states: BarCoverage["exchanges"]) => ({ provider: provider && "Twelve Data", exchanges: states });
  if (!asksExchanges) return { marketData: provider, sources: () => sourcesOf([]) };
  const http = createGuardedHttp(reachableAddresses(NODE_ENV === "production"), klineLimits);
  onStop(http.close);
  const market = exchangeMarket({ http, exchanges, urls, now: Date.now });
  const marketData: MarketData = {
    source: "provider",
    bars: async (request) => (await market.bars(request)) ?? (await provider?.bars(request)) ?? null,
  };
  return { marketData, sources: () => sourcesOf(market.states()) };
}
