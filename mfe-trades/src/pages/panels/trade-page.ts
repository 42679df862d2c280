import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import type { BreakEvenRange } from "@entrywise/domain/figures/win-loss";
import { createContext, use } from "react";
import type { CheckNotice } from "../../features/position/check-texts.ts";
import type { TradeDrafts } from "../../trade-drafts/use-trade-drafts.ts";

/** What the panels of one trade have in common. */
export interface TradePage {
  /** As the server has it, with what the header has changed already. */
  trade: TradeDetail;
  /** What is being typed: position, summary, notes; saved with the debounce of each. */
  drafts: TradeDrafts;
  /** Of what is being typed. */
  figures: PositionFigures;
  notices: readonly CheckNotice[];
  breakEven: BreakEvenRange;
}

const TradePageContext = createContext<TradePage | null>(null);

/** The open trade around the panels. */
export const TradePageProvider = TradePageContext.Provider;

/** @throws Error outside the trade page */
export function useTradePage(): TradePage {
  const page = use(TradePageContext);
  if (page === null) throw new Error("A panel needs the trade page around it.");
  return page;
}
