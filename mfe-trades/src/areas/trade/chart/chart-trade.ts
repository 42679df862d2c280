import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { Direction, MarketType } from "@entrywise/domain/enumerations";

export interface ChartClose {
  id: string;
  closeDate: string | null;
  size: string | null;
  closePrice: string | null;
  maximumAdversePrice: string | null;
  maximumFavourablePrice: string | null;
}

export interface ChartOpen {
  id: string;
  openDate: string | null;
  size: string | null;
  openPrice: string | null;
  stopPrice: string | null;
  targetPrice: string | null;
  closes: readonly ChartClose[];
}

/** What of a trade its chart shows, the same for its owner and for who has its link. No money. */
export interface ChartTrade {
  instrument: string;
  marketType: MarketType;
  direction: Direction;
  pipSize: string;
  includePipet: boolean;
  pricePrecision: number;
  demo: boolean;
  opens: readonly ChartOpen[];
}

/** The owner's trade with what is being typed. */
export function chartOfTrade(trade: TradeDetail, { openPositions }: SavePosition): ChartTrade {
  return {
    ...pickFacts(trade),
    opens: openPositions.map(({ closePositions, ...open }) => ({ ...open, closes: closePositions })),
  };
}

/** A shared trade: what its permissions close is not there. */
export function chartOfSharedTrade(trade: SharedTrade): ChartTrade {
  return {
    ...pickFacts(trade),
    opens: trade.position.openPositions.map(({ id, closePositions, ...open }) => ({
      id,
      openDate: open.openDate ?? null,
      size: open.size ?? null,
      openPrice: open.openPrice ?? null,
      stopPrice: open.stopPrice ?? null,
      targetPrice: open.targetPrice ?? null,
      closes: closePositions.map((close) => ({
        id: close.id,
        closeDate: close.closeDate ?? null,
        size: close.size ?? null,
        closePrice: close.closePrice ?? null,
        maximumAdversePrice: close.maximumAdversePrice ?? null,
        maximumFavourablePrice: close.maximumFavourablePrice ?? null,
      })),
    })),
  };
}

function pickFacts(trade: Omit<ChartTrade, "opens">): Omit<ChartTrade, "opens"> {
  const { instrument, marketType, direction, pipSize, includePipet, pricePrecision, demo } = trade;
  return { instrument, marketType, direction, pipSize, includePipet, pricePrecision, demo };
}
