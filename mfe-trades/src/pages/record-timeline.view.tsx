import { t } from "@entrywise/host/macro";
import { ChartCandlestick, EmptyState } from "@entrywise/ui";
import { PrintTruncationNote } from "@entrywise/ui/print";
import { useCallback, useMemo } from "react";
import { eachOnce } from "../areas/lists/timeline/day-groups.ts";
import { footedCardHeight, MemberCard, memberCardHeight } from "../areas/lists/timeline/member-card.tsx";
import { TimelineCard } from "../areas/lists/timeline/timeline-card.tsx";
import { TimelineSkeleton } from "../areas/lists/timeline/timeline-skeleton.tsx";
import { TradeTimeline } from "../areas/lists/timeline/trade-timeline.tsx";
import { useRecordTrades } from "../data/record/record.queries.ts";
import { tradesText } from "../display/trades-text.ts";
import { RecordFailure } from "./record-failure.tsx";
import type { RecordPanelProps } from "./record-props.ts";
import { isOfMember, isOwn, lastClosedFirst } from "./record-trades.ts";
import "./record.css";

/** Trades of a source day by day, those that closed last first. */
export function RecordTimelineView({ source, query, isFiltered, hrefOf, slots }: RecordPanelProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } = useRecordTrades(
    source,
    query,
    lastClosedFirst,
  );
  const trades = useMemo(() => data && eachOnce(data.pages.flatMap(({ items }) => items)), [data]);
  const [ofMembers, own] = useMemo(() => [(trades ?? []).filter(isOfMember), (trades ?? []).filter(isOwn)], [trades]);
  const more = useCallback(() => {
    if (!isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage, isPlaceholderData]);
  const isGroup = source.kind === "group";
  if (trades === undefined && error !== null) {
    return <RecordFailure source={source} query={{ error, refetch }} />;
  }
  if (trades === undefined) return <TimelineSkeleton view="large" />;
  if (trades.length === 0) {
    const none = isGroup ? t`No one has shared a trade yet` : t`No trades yet`;
    return <EmptyState icon={ChartCandlestick} title={isFiltered ? t`No trades match the filter` : none} />;
  }
  const total = data?.pages[0]?.total ?? 0;
  const shared = {
    sortBy: lastClosedFirst.sortBy,
    view: "large" as const,
    complete: !hasNextPage,
    busy: isPlaceholderData,
    onMore: more,
    placeKey: `${isGroup ? source.groupId : "own"} ${location.search}`,
  };
  return (
    <>
      <p className="rp-note">{tradesText(total)}</p>
      <PrintTruncationNote printed={trades.length} total={total} />
      {isGroup ? (
        <TradeTimeline
          {...shared}
          trades={ofMembers}
          heightOf={slots.cardFoot === undefined ? memberCardHeight : footedCardHeight}
          hasMoney={false}
          card={(trade, dates) => (
            <MemberCard
              groupId={source.groupId}
              trade={trade}
              dates={dates}
              to={hrefOf(trade)}
              actions={slots.rowActions?.(trade)}
              foot={slots.cardFoot?.(trade)}
              ownerMark={slots.cardOwner?.(trade.ownerId)}
            />
          )}
        />
      ) : (
        <TradeTimeline
          {...shared}
          trades={own}
          card={(trade, dates) => (
            <>
              <TimelineCard trade={trade} dates={dates} to={hrefOf(trade)} />
              {slots.rowActions === undefined ? null : <div className="tm-actions">{slots.rowActions(trade)}</div>}
            </>
          )}
        />
      )}
    </>
  );
}
