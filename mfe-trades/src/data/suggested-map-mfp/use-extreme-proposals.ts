import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useCallback, useMemo, useState } from "react";
import { proposalSource } from "./proposal-texts.ts";
import { useProposedExtremes } from "./proposed-extremes.queries.ts";

export type ExtremeField = "maximumAdversePrice" | "maximumFavourablePrice";

/** A price that bars tell. */
export interface ExtremeProposal {
  price: string;
  /** "your own bars of 1 min" */
  source: string;
}

export interface ExtremeProposals {
  /** Null: bars do not tell, or nobody has asked yet. */
  of: (closeId: string, field: ExtremeField) => ExtremeProposal | null;
  /** Bars are read when somebody goes into an empty field, not with every trade that is opened. */
  ask: () => void;
}

/** Prices that bars propose for the empty MAP and MFP of a trade; the same as long as they say the same. */
export function useExtremeProposals(trade: TradeDetail): ExtremeProposals {
  const [isAsked, setAsked] = useState(false);
  const executions = useMemo(() => executionsKey(trade), [trade]);
  const { data } = useProposedExtremes({ tradeId: trade.id, executions, enabled: isAsked });
  const ask = useCallback(() => setAsked(true), []);
  return useMemo(() => {
    const byClose = new Map(data?.items.map((item) => [item.closePositionId, item]));
    const of = (closeId: string, field: ExtremeField): ExtremeProposal | null => {
      const item = byClose.get(closeId);
      const price = field === "maximumAdversePrice" ? item?.outer.map : item?.outer.mfp;
      return item === undefined || !price ? null : { price, source: proposalSource(item) };
    };
    return { of, ask };
  }, [data, ask]);
}

/** What of a trade its proposals follow from. */
function executionsKey({ instrument, direction, position }: TradeDetail): string {
  const closes = position.openPositions.flatMap(({ openDate, openPrice, closePositions }) =>
    closePositions.map(({ closeDate, closePrice }) => [openDate, openPrice, closeDate, closePrice]),
  );
  return JSON.stringify([instrument, direction, closes]);
}
