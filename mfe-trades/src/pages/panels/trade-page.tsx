import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { type PositionFigures, positionFigures } from "@entrywise/domain/figures/position-figures";
import type { BreakEvenRange } from "@entrywise/domain/figures/win-loss";
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from "react";
import { type CheckNotice, checkNotices } from "../../areas/trade/position/check-texts.ts";
import { factsOf } from "../../data/trade/live-figures.ts";
import { useTextMemo } from "../../display/use-text-memo.ts";
import { type TradeDrafts, useTradeDrafts } from "../../drafts/use-trade-drafts.ts";

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

export interface TradePageProviderProps {
  /** As the server has it. */
  stored: TradeDetail;
  /** With what the header has changed already. */
  trade: TradeDetail;
  breakEven: BreakEvenRange;
  children: ReactNode;
}

/** The open trade around header and panels. A key in one of its fields draws what reads it with {@link useTradePage}, no more. */
export function TradePageProvider({ stored, trade, breakEven, children }: TradePageProviderProps) {
  const drafts = useTradeDrafts(stored);
  const figured = useFigured(drafts.values.position);
  const facts = useMemo(() => factsOf(trade, figured, breakEven), [trade, figured, breakEven]);
  const figures = useMemo(() => positionFigures(facts), [facts]);
  const notices = useTextMemo(() => checkNotices(facts), [facts]);
  return <TradePageContext value={{ trade, drafts, figures, notices, breakEven }}>{children}</TradePageContext>;
}

/** @throws Error outside the trade page */
export function useTradePage(): TradePage {
  const page = use(TradePageContext);
  if (page === null) throw new Error("A panel needs the trade page around it.");
  return page;
}

/** From so many entries on, a key is drawn before the figures that follow from it. */
const manyOpens = 40;

/** Entries that figures are counted of: what stands in the fields, a moment later where there are very many. */
function useFigured(entries: SavePosition): SavePosition {
  const later = useDeferredValue(entries);
  return entries.openPositions.length < manyOpens ? entries : later;
}
