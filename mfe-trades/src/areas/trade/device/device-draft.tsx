import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useTradeDetail } from "../../../data/trade/trade-detail.queries.ts";
import { LeftDraftRow } from "../../../display/left-draft-row.tsx";
import { useGoneDraft } from "../../../display/use-gone-draft.ts";
import { useTradeDrafts } from "../../../drafts/use-trade-drafts.ts";

export interface DeviceDraftProps {
  tradeId: string;
  onSent: (thing: string) => void;
}

/** The edits of one trade, until they are sent; a conflict leads to the trade, which asks. */
export function DeviceDraft({ tradeId, onSent }: DeviceDraftProps) {
  const { data, error } = useTradeDetail(tradeId);
  useGoneDraft(error, tradeId, onSent);
  if (data === undefined) return null;
  return <OpenDraft trade={data} onSent={onSent} />;
}

function OpenDraft({ trade, onSent }: { trade: TradeDetail; onSent: (thing: string) => void }) {
  const drafts = useTradeDrafts(trade);
  return (
    <LeftDraftRow
      thing={trade.id}
      title={trade.instrument}
      to={`/trades/${trade.id}`}
      drafts={drafts}
      onSent={onSent}
    />
  );
}
