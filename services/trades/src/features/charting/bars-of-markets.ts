import type { BarsResponse } from "@entrywise/contracts/trades/charting.api";
import { FOCUS_PADDING_BARS, resolutionMs } from "@entrywise/domain/charting/resolutions";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type ChartedTrade, isChartSymbol } from "./charted-trade.ts";
import { generatedMarket } from "./generated-market.ts";
import type { BarsRequest, MarketData } from "./market-data.ts";
import { ownMarket } from "./own-market.ts";

export interface Markets {
  unit: UnitOfWork;
  provider: MarketData | null;
}

/** Of a file that its owner uploaded, visitors of a shared trade see what surrounds the trade. */
const SHARED_PADDING_BARS = FOCUS_PADDING_BARS * 4;

/**
 * Uploaded bars, else a provider's. Generated ones for the chart of a demo trade alone: a real trade is never shown
 * prices that no market had (Y-181).
 */
export async function barsOfMarkets(
  { unit, provider }: Markets,
  actor: Actor,
  request: BarsRequest,
  asked: ChartedTrade | null,
): Promise<BarsResponse> {
  const trade = asked !== null && isChartSymbol(asked, request.instrument.symbol) ? asked : null;
  const own = await ownBars(unit, actor, request, trade);
  if (own !== null) return { items: own, source: "own", noData: own.length === 0 };
  for (const market of [provider, trade?.hasGeneratedBars ? generatedMarket : null]) {
    const items = await market?.bars(request);
    if (market && items) return { items, source: market.source, noData: items.length === 0 };
  }
  return { items: [], source: null, noData: true };
}

async function ownBars(unit: UnitOfWork, actor: Actor, request: BarsRequest, trade: ChartedTrade | null) {
  if (!trade?.isShared) return unit.run(actor, "user", (tx) => ownMarket({ tx, actor }).bars(request));
  if (trade.span === null) return null;
  const padding = SHARED_PADDING_BARS * resolutionMs(request.resolution);
  const [from, to] = [trade.span.from - padding, Math.min(request.to, trade.span.to + padding)];
  const bars = await unit.run(trade.owner, "user", (tx) =>
    ownMarket({ tx, actor: trade.owner }).bars({ ...request, to }),
  );
  return bars?.filter(({ time }) => time >= from) ?? null;
}
