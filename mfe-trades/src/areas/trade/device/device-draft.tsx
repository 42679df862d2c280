import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { errorStatus } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Clock, Pencil } from "@entrywise/ui";
import { useEffect } from "react";
import { useTradeDetail } from "../../../data/trade/trade-detail.queries.ts";
import { useTradeDrafts } from "../../../drafts/use-trade-drafts.ts";

/** By then an edit that a closed page has left was found. */
const otherTabMs = 4_000;

export interface DeviceDraftProps {
  tradeId: string;
  onSent: (thing: string) => void;
}

/** The edits of one trade, until they are sent; a conflict leads to the trade, which asks. */
export function DeviceDraft({ tradeId, onSent }: DeviceDraftProps) {
  const { data, error } = useTradeDetail(tradeId);
  // A trade that is gone takes no edits.
  const isGone = error !== null && errorStatus(error) === 404;
  useEffect(() => {
    if (isGone) onSent(tradeId);
  }, [isGone, tradeId, onSent]);
  if (data === undefined) return null;
  return <OpenDraft trade={data} onSent={onSent} />;
}

function OpenDraft({ trade, onSent }: { trade: TradeDetail; onSent: (thing: string) => void }) {
  const { save, resumed } = useTradeDrafts(trade);
  const isClean = save.phase === "clean";
  useEffect(() => {
    if (!isClean) return;
    // What another tab holds open is never taken over here; it sends by itself.
    const timer = setTimeout(() => onSent(trade.id), resumed ? 0 : otherTabMs);
    return () => clearTimeout(timer);
  }, [isClean, resumed, trade.id, onSent]);
  const state = {
    conflict: t`changed in two places`,
    failed: save.message === "" ? t`rejected` : save.message,
    offline: t`edited, not synced`,
    saving: t`Saving…`,
    waiting: t`edited, not synced`,
    clean: t`edited, not synced`,
  }[save.phase];
  return (
    <li data-state={save.phase === "failed" ? "refused" : "waiting"}>
      {save.phase === "conflict" ? <Pencil aria-hidden="true" size={16} /> : <Clock aria-hidden="true" size={16} />}
      <div className="device-write">
        <Link to={`/trades/${trade.id}`}>
          <b>{trade.instrument}</b>
        </Link>
        <small>{state}</small>
      </div>
    </li>
  );
}
