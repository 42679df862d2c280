import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { errorStatus, type PanelParts, problemReference, problemText, type TradeSource } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { t } from "@entrywise/host/macro";
import { EmptyState, FailedPart, LinkIcon, Panel, SkeletonRows } from "@entrywise/ui";
import type { ReactNode } from "react";
import { SharedFacts, SharedRanges } from "../areas/trade/shared-trade/shared-facts.tsx";
import { SharedGallery } from "../areas/trade/shared-trade/shared-gallery.tsx";
import { SharedHeader } from "../areas/trade/shared-trade/shared-header.tsx";
import { SharedPositionTable } from "../areas/trade/shared-trade/shared-position.tsx";
import {
  SharedInsights,
  SharedNotes,
  SharedReview,
  SharedSummary,
  SharedWorkflow,
} from "../areas/trade/shared-trade/shared-texts.tsx";
import { useTradeOfSource } from "../areas/trade/shared-trade/shared-trade.queries.ts";
import { SharedMovement } from "./shared-movement.view.tsx";
import "../areas/trade/shared-trade/shared-trade.css";

const chart = lazyComponent({
  get name() {
    return t`The chart`;
  },
  load: () => import("./panels/chart-parts.ts").then((part) => part.SharedChart),
});

/** What is said where there is no trade, or none can be had. */
function wordsOf({ kind }: TradeSource) {
  return kind === "share"
    ? {
        gone: t`There is no shared trade here`,
        why: t`The link is not complete, or its owner has taken it back.`,
        failed: t`The journal is not answering. Please try again.`,
      }
    : {
        gone: t`This trade is not in the group`,
        why: t`Its owner has taken it out, or has left.`,
        failed: t`Failed to fetch trade details`,
      };
}

/** A trade of somebody, read-only, with what its owner shows to whoever reads it there. */
export function TradePanel({ source, slots }: PanelParts<"trades.trade">) {
  const { data: trade, error, refetch } = useTradeOfSource(source);
  const words = wordsOf(source);
  if (errorStatus(error ?? {}) === 404 || ("code" in source && source.code === "")) {
    return (
      <EmptyState icon={LinkIcon} title={words.gone}>
        {words.why}
      </EmptyState>
    );
  }
  if (trade !== undefined) return <ShownTrade trade={trade} source={source} aside={slots.tradeAside?.()} />;
  return (
    <div className="shared">
      {error === null ? (
        <SkeletonRows rows={12} />
      ) : (
        <FailedPart
          title={t`Failed to fetch trade details`}
          reference={problemReference(error)}
          onRetry={() => void refetch()}
        >
          {problemText(error, words.failed)}
        </FailedPart>
      )}
    </div>
  );
}

interface ShownTradeProps {
  trade: SharedTrade;
  source: TradeSource;
  aside: ReactNode;
}

function ShownTrade({ trade, source, aside }: ShownTradeProps) {
  const money = trade.permissions.sharePermissionsViewProfits ? "" : t`prices and pips · money is private`;
  return (
    <article className={source.kind === "group" ? "shared shared-inside" : "shared"}>
      <SharedHeader trade={trade} />
      <div className="shared-columns">
        <div>
          <SharedGallery images={trade.snapshots} />
          <SharedSummary trade={trade} />
          <Panel title={t`Position`} sub={money} flush>
            <SharedPositionTable trade={trade} />
          </Panel>
          {source.kind === "share" ? (
            <LazyComponent part={chart} props={{ trade, code: source.code }} placeholder={null} />
          ) : null}
          <SharedNotes trade={trade} />
          <SharedWorkflow trade={trade} source={source} />
        </div>
        <div>
          <SharedFacts trade={trade} />
          <SharedMovement trade={trade} />
          <SharedRanges trade={trade} />
          <SharedReview trade={trade} />
          <SharedInsights trade={trade} />
          {aside}
        </div>
      </div>
    </article>
  );
}
