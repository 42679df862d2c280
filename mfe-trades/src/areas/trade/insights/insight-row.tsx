import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { InsightGroup, ListedInsight } from "@entrywise/contracts/trades/insights.api";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Checkbox, RewardRisk } from "@entrywise/ui";
import { useEffect, useRef, useState } from "react";
import { DirectionText } from "../../../display/result-chip.tsx";
import { toneOfResult } from "../../../display/trade-texts.ts";
import { FlagBadge, InsightMenu } from "./insight-menu.tsx";
import { InsightText } from "./insight-text.tsx";
import type { InsightChanges } from "./insights.queries.ts";

export interface InsightRowProps {
  insight: ListedInsight;
  groups: readonly InsightGroup[];
  changes: InsightChanges;
  isSelected: boolean;
  onSelect: () => void;
  /** Another insight was dropped here. */
  onDropped: (id: string) => void;
}

/** One insight with what its trade came to; dragged onto another one it is linked with it. */
export function InsightRow({ insight, groups, changes, isSelected, onSelect, onDropped }: InsightRowProps) {
  const dates = useDateText();
  const { ref, isOver } = useLinkByDragging(insight.id, onDropped);
  const { trade } = insight;
  return (
    <li ref={ref} className={`insight-row ${isOver ? "insight-over" : ""}`}>
      <Checkbox aria-label={t`Select ${insight.text}`} checked={isSelected} onChange={onSelect} />
      <div className="insight-body">
        <div className="insight-head">
          <time dateTime={insight.date}>{dates.dateTime(insight.date)}</time>
          <Link to={`/trades/${insight.tradeId}`} className="insight-trade">
            <b>{trade.symbol}</b>
            <DirectionText direction={trade.direction} />
            <RewardRisk value={trade.netRR} unit result={toneOfResult(trade.winLossStatus)} />
          </Link>
          {insight.flagged ? <FlagBadge /> : null}
          <InsightMenu insight={insight} changes={changes} groups={groups} />
        </div>
        <InsightText
          insight={insight}
          onSave={(text) => changes.change.mutateAsync({ id: insight.id, version: insight.version, text })}
        />
      </div>
    </li>
  );
}

function useLinkByDragging(id: string, onDropped: (id: string) => void) {
  const ref = useRef<HTMLLIElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDropped);
  latest.current = onDropped;
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    return combine(
      draggable({ element, getInitialData: () => ({ insightId: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.insightId === "string" && source.data.insightId !== id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latest.current(String(source.data.insightId));
        },
      }),
    );
  }, [id]);
  return { ref, isOver };
}
