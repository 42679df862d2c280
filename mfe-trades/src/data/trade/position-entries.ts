import type { Position, SavePosition } from "@entrywise/contracts/trades/position";
import { eachCost } from "@entrywise/domain/figures/close-costs";

/** What was entered into a position, without what follows from it. */
export function toEntries({ id, referencePrice, openPositions }: Position): SavePosition {
  return {
    positionId: id,
    referencePrice,
    openPositions: openPositions.map((open) => ({
      id: open.id,
      ticketNumber: open.ticketNumber,
      openDate: open.openDate,
      size: open.size,
      openPrice: open.openPrice,
      stopPrice: open.stopPrice,
      targetPrice: open.targetPrice,
      closePositions: open.closePositions.map((close) => ({
        id: close.id,
        closeDate: close.closeDate,
        size: close.size,
        closePrice: close.closePrice,
        grossProfit: close.grossProfit,
        ...eachCost((cost) => close[cost]),
        maximumAdversePrice: close.maximumAdversePrice,
        maximumFavourablePrice: close.maximumFavourablePrice,
      })),
    })),
  };
}
