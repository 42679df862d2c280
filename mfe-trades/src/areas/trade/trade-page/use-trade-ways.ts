import { useLocation, useNavigate } from "@entrywise/host/router";
import { useCallback } from "react";
import { useTradeWalk } from "../../../data/adjacent-trades/trade-walk.queries.ts";
import type { TradeWalk } from "../../../data/adjacent-trades/trade-walk.ts";

export interface TradeWays {
  walk: TradeWalk | null;
  /** Back to where the trade was opened, or to the list when it was opened by its address. */
  close: () => void;
  /** To another trade of the list; Back still leads to the list. */
  go: (id: string) => void;
}

interface WalkState {
  isFirstPage: boolean;
}

/** How one leaves a trade (T-221, T-222). */
export function useTradeWays(id: string): TradeWays {
  const walk = useTradeWalk(id);
  const navigate = useNavigate();
  const { key, state } = useLocation();
  // "default" is the router's key of the first page of a tab; walking on keeps in mind that nothing lies before it.
  const isFirstPage = (state as WalkState | null)?.isFirstPage ?? key === "default";
  const close = useCallback(() => {
    if (isFirstPage) void navigate("/trades", { replace: true });
    else void navigate(-1);
  }, [isFirstPage, navigate]);
  const go = useCallback(
    (next: string) => {
      const walked: WalkState = { isFirstPage };
      void navigate(`/trades/${next}`, { replace: true, state: walked });
    },
    [isFirstPage, navigate],
  );
  return { walk, close, go };
}
