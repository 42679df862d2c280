import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { movementUnit } from "@entrywise/domain/instrument";
import { errorStatus } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import type { PanelParts } from "@entrywise/host/panel";
import type { TradeSource } from "@entrywise/host/product";
import { EmptyState, EstimatedCosts, LinkIcon, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { type ReactNode, useEffect, useMemo } from "react";
import { SharedFacts, SharedRanges } from "../areas/trade/shared-trade/shared-facts.tsx";
import type { Feedback } from "../areas/trade/shared-trade/shared-feedback.tsx";
import { SharedGallery, SnapshotsPage } from "../areas/trade/shared-trade/shared-gallery.tsx";
import { SharedHeader } from "../areas/trade/shared-trade/shared-header.tsx";
import { SharedPositionTable } from "../areas/trade/shared-trade/shared-position.tsx";
import { SharedInsights, SharedNotes, SharedReview, SharedSummary } from "../areas/trade/shared-trade/shared-texts.tsx";
import { useTradeOfSource } from "../areas/trade/shared-trade/shared-trade.queries.ts";
import { SharedWorkflow, WorkflowPage } from "../areas/trade/shared-trade/shared-workflow.tsx";
import { SharedMovement } from "./shared-movement.view.tsx";
import "../areas/trade/shared-trade/shared-trade.css";

const chart = lazyComponent({
  name: msg`the chart`,
  load: () => import("./panels/chart-parts.ts").then((part) => part.SharedChart),
});

const drawing = lazyComponent({
  name: msg`the levels of the trade`,
  load: () => import("./panels/shared-drawing.view.tsx").then((part) => part.SharedDrawing),
});

/** What is said where there is no trade, or none can be had. */
function panelTexts({ kind }: TradeSource) {
  return kind === "share"
    ? {
        gone: t`Shared trade not found`,
        why: t`The link is incomplete, or its owner has stopped sharing the trade.`,
        failed: t`The journal isn't responding. Try again.`,
      }
    : {
        gone: t`This trade isn't in the group`,
        why: t`The owner has removed it or left the group.`,
        failed: t`Failed to fetch trade details`,
      };
}

const none: Feedback = [];

/** A trade of somebody, read-only, with what its owner shows to whoever reads it there. */
export function TradePanel({ source, part, feedback = none, onSnapshots, slots }: PanelParts<"trades.trade">) {
  const query = useTradeOfSource(source);
  const { data: trade, error } = query;
  const texts = panelTexts(source);
  const snapshots = trade?.snapshots.length;
  useEffect(() => {
    if (snapshots !== undefined) onSnapshots?.(snapshots);
  }, [snapshots, onSnapshots]);
  if (errorStatus(error ?? {}) === 404 || ("code" in source && source.code === "")) {
    return (
      <EmptyState icon={LinkIcon} title={texts.gone}>
        {texts.why}
      </EmptyState>
    );
  }
  if (trade !== undefined) {
    const shown = { trade, source, feedback };
    return (
      <EstimatedCosts when={trade.position.hasEstimatedCosts === true}>
        <article className={source.kind === "group" ? "shared shared-inside" : "shared"}>
          {part === "workflow" ? (
            <>
              <SharedReview trade={trade} />
              <WorkflowPage {...shown} />
            </>
          ) : part === "snapshots" ? (
            <SnapshotsPage images={trade.snapshots} feedback={feedback} />
          ) : (
            <ShownTrade {...shown} hasWorkflow={part === undefined} aside={slots.tradeAside?.()} />
          )}
        </article>
      </EstimatedCosts>
    );
  }
  return (
    <div className="shared">
      <QuerySection
        query={query}
        failure={t`Failed to fetch trade details`}
        detail={texts.failed}
        rows={12}
        rowHeight={32}
      />
    </div>
  );
}

interface ShownTradeProps {
  trade: SharedTrade;
  source: TradeSource;
  feedback: Feedback;
  /** Whether workflow and review stand here, and not on a page of their own. */
  hasWorkflow: boolean;
  aside: ReactNode;
}

function ShownTrade({ trade, source, feedback, hasWorkflow, aside }: ShownTradeProps) {
  const hasPictures = trade.snapshots.some(({ snapshotUrl }) => snapshotUrl != null);
  const charted = useMemo(
    () => (source.kind === "share" ? { shareCode: source.code } : { groupId: source.groupId, tradeId: source.tradeId }),
    [source],
  );
  return (
    <>
      <SharedHeader trade={trade} />
      <div className="shared-columns">
        <div>
          {hasPictures ? (
            <SharedGallery images={trade.snapshots} feedback={feedback} />
          ) : (
            <LazyComponent part={drawing} props={{ trade, charted }} placeholder={null} />
          )}
          <SharedSummary trade={trade} />
          <Panel title={t`Position`} sub={<PositionNote trade={trade} />} flush>
            <SharedPositionTable trade={trade} />
          </Panel>
          {hasPictures ? <LazyComponent part={chart} props={{ trade, charted }} placeholder={null} /> : null}
          <SharedNotes trade={trade} />
          {hasWorkflow ? <SharedWorkflow trade={trade} source={source} feedback={feedback} /> : null}
        </div>
        <div>
          <SharedFacts trade={trade} feedback={feedback} />
          {aside}
          <SharedMovement trade={trade} />
          <SharedRanges trade={trade} />
          {hasWorkflow ? <SharedReview trade={trade} /> : null}
          <SharedInsights trade={trade} />
        </div>
      </div>
    </>
  );
}

/** What the table leaves out, and whose clock its times are read on: a reader may be anywhere. */
function PositionNote({ trade }: { trade: SharedTrade }) {
  const { timeZone } = useDateText();
  const isInPips = movementUnit(trade.marketType) === "pips";
  if (trade.permissions.sharePermissionsViewProfits) return t`times in ${timeZone}`;
  return isInPips
    ? t`prices and pips · amounts hidden · times in ${timeZone}`
    : t`prices and ticks · amounts hidden · times in ${timeZone}`;
}
