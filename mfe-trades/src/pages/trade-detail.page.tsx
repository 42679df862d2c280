import { Page } from "@entrywise/host";
import { useLocation } from "@entrywise/host/router";
import { TradeFailed, TradeSkeleton } from "../features/trade-detail/trade-states.tsx";
import { useTradeDetail } from "../trade-detail-data/trade-detail.queries.ts";
import { TradeDetailView } from "./trade-detail.view.tsx";

/** One trade on the whole screen: `/trades/{id}`. */
export function TradeDetailPage() {
  const id = useLocation().pathname.split("/")[2] ?? "";
  const { data: trade, error, refetch } = useTradeDetail(id);
  if (trade !== undefined) {
    return (
      <Page title={trade.instrument}>
        <TradeDetailView key={trade.id} trade={trade} />
      </Page>
    );
  }
  return (
    <Page title="Trade">
      {error === null ? <TradeSkeleton /> : <TradeFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
