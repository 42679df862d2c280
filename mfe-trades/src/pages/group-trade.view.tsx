import { errorStatus, problemReference, problemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { EmptyState, FailedPart, LinkIcon, Panel, SkeletonRows } from "@entrywise/ui";
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
import { useGroupTrade } from "../areas/trade/shared-trade/shared-trade.queries.ts";
import { SharedMovement } from "./shared-movement.view.tsx";
import "../areas/trade/shared-trade/shared-trade.css";

export interface GroupTradeViewProps {
  groupId: string;
  tradeId: string;
}

/** A trade in a group, read-only: the page of a shared link with what its owner shows to this group. */
export function GroupTradeView({ groupId, tradeId }: GroupTradeViewProps) {
  const { data: trade, error, refetch } = useGroupTrade(groupId, tradeId);
  if (errorStatus(error ?? {}) === 404) {
    return (
      <EmptyState
        icon={LinkIcon}
        title={t`This trade is not in the group`}
      >{t`Its owner has taken it out, or has left.`}</EmptyState>
    );
  }
  if (trade === undefined) {
    return error === null ? (
      <SkeletonRows rows={12} />
    ) : (
      <FailedPart
        title={t`Failed to fetch trade details`}
        reference={problemReference(error)}
        onRetry={() => void refetch()}
      >
        {problemText(error, t`Failed to fetch trade details`)}
      </FailedPart>
    );
  }
  const money = trade.permissions.sharePermissionsViewProfits ? "" : t`prices and pips · money is private`;
  return (
    <article className="shared">
      <SharedHeader trade={trade} />
      <div className="shared-columns">
        <div>
          <SharedGallery images={trade.snapshots} />
          <SharedSummary trade={trade} />
          <Panel title={t`Position`} sub={money} flush>
            <SharedPositionTable trade={trade} />
          </Panel>
          <SharedNotes trade={trade} />
          <SharedWorkflow trade={trade} source={{ groupId, tradeId }} />
        </div>
        <div>
          <SharedFacts trade={trade} />
          <SharedMovement trade={trade} />
          <SharedRanges trade={trade} />
          <SharedReview trade={trade} />
          <SharedInsights trade={trade} />
        </div>
      </div>
    </article>
  );
}
