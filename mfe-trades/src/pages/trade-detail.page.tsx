import { Page, showErrorPage } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { useSharedPicture } from "../areas/trade/snapshots/use-shared-picture.ts";
import { TradeFailed, TradeSkeleton } from "../areas/trade/trade-page/trade-states.tsx";
import { useTradeDetail } from "../data/trade/trade-detail.queries.ts";
import { useFailedLoad } from "../data/wire/use-failed-load.ts";
import { TradeDetailView } from "./trade-detail.view.tsx";

function SharedPicture({ tradeId }: { tradeId: string }) {
  useSharedPicture(tradeId);
  return null;
}

/** One trade on the whole screen: `/trades/{id}`. */
export function TradeDetailPage() {
  const id = useLocation().pathname.split("/")[2] ?? "";
  const query = useTradeDetail(id);
  const { data: trade, error } = query;
  if (trade === undefined && error !== null) showErrorPage(error);
  useFailedLoad(trade === undefined ? error : null, t`Failed to fetch trade details`);
  if (trade !== undefined) {
    return (
      <Page title={trade.instrument}>
        <SharedPicture key={`picture ${trade.id}`} tradeId={trade.id} />
        <TradeDetailView key={trade.id} trade={trade} />
      </Page>
    );
  }
  return <Page title={t`Trade`}>{error === null ? <TradeSkeleton /> : <TradeFailed query={query} />}</Page>;
}
