import { PLOTTED_EXECUTIONS, type SharedPlot } from "@entrywise/contracts/trades/share-preview";
import type { SharedPosition } from "@entrywise/contracts/trades/sharing.api";
import { type Big, Decimal, decimal, toWire } from "@entrywise/domain/decimal";
import { Direction, type MarketType } from "@entrywise/domain/enumerations";
import { displayedPips, movementUnit } from "@entrywise/domain/instrument";

interface PlottedTrade {
  direction: Direction;
  marketType: MarketType;
  includePipet: boolean;
  pricePrecision: number;
}

/** Levels and executions of what visitors see of a position; null without a dated price, and with more than a picture holds. */
export function sharedPlotOf(trade: PlottedTrade, position: SharedPosition): SharedPlot | null {
  const { openPositions } = position;
  const pips = (value: string | null | undefined) =>
    toWire(displayedPips(decimal(value ?? null), trade.includePipet)) ?? null;
  const execution = (
    at: string | null | undefined,
    price: string | null | undefined,
    ofExit: { netPips: string | null } | null,
  ): SharedPlot["executions"] =>
    at == null || price == null ? [] : [{ at, price, isOpen: ofExit === null, netPips: ofExit?.netPips ?? null }];
  const closes = openPositions.flatMap(({ closePositions }) => closePositions);
  const executions = [
    ...openPositions.flatMap(({ openDate, openPrice }) => execution(openDate, openPrice, null)),
    ...closes.flatMap(({ closeDate, closePrice, netPips }) =>
      execution(closeDate, closePrice, { netPips: pips(netPips) }),
    ),
  ].sort((a, b) => a.at.localeCompare(b.at));
  if (executions.length === 0 || executions.length > PLOTTED_EXECUTIONS) return null;
  const first = openPositions.find(({ openPrice }) => openPrice != null);
  const isLong = trade.direction === Direction.Long;
  return {
    pricePrecision: trade.pricePrecision,
    movement: movementUnit(trade.marketType),
    netPips: pips(position.totalNetPips),
    stopPrice: first?.stopPrice ?? null,
    targetPrice: first?.targetPrice ?? null,
    maximumAdversePrice: extreme(closes.map(({ maximumAdversePrice }) => maximumAdversePrice), isLong),
    maximumFavourablePrice: extreme(closes.map(({ maximumFavourablePrice }) => maximumFavourablePrice), !isLong),
    executions,
  }; // biome-ignore format: two rows
}

function extreme(prices: readonly (string | null | undefined)[], wantsLowest: boolean): string | null {
  const known = prices.flatMap((price): Big[] => (price == null ? [] : [Decimal(price)]));
  const [first, ...others] = known;
  if (first === undefined) return null;
  return toWire(others.reduce((a, b) => (b.lt(a) === wantsLowest ? b : a), first)) ?? null;
}
