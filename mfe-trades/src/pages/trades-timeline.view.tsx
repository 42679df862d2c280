import { problemReference, problemText, useHost } from "@entrywise/host";
import { FailedPart, PageContent, Segmented } from "@entrywise/ui";
import { useCallback, useMemo } from "react";
import { NoMatch } from "../features/trade-filters/no-match.tsx";
import { TradeFilterBar } from "../features/trade-filters/trade-filter-bar.tsx";
import { SortSelect } from "../features/trade-list/sort-select.tsx";
import { eachOnce } from "../features/trade-timeline/day-groups.ts";
import { TimelineSkeleton } from "../features/trade-timeline/timeline-skeleton.tsx";
import { useTimelineTrades } from "../features/trade-timeline/trade-timeline.queries.ts";
import { type TimelineView, TradeTimeline } from "../features/trade-timeline/trade-timeline.tsx";
import { PaperRest } from "../paper/paper-rest.tsx";
import { phoneQuery, useMedia } from "../trade-display/use-media.ts";
import { useTradeSort } from "../trade-filter/trade-sort-url.ts";
import { useTradeFilter } from "../trade-filter/use-trade-filter.ts";
import { useWalkedList } from "../trade-walk/use-walked-list.ts";
import { useFailedLoad } from "../wire/use-failed-load.ts";

const sizes = [
  { value: "large", label: "Large" },
  { value: "compact", label: "Compact" },
] as const satisfies { value: TimelineView; label: string }[];

export function TradesTimelineView() {
  const { settings, updateSettings } = useHost();
  const [filter, setFilter] = useTradeFilter();
  const [sort, setSort] = useTradeSort();
  useWalkedList();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } = useTimelineTrades(
    filter,
    sort,
  );
  const phone = useMedia(phoneQuery);
  const trades = useMemo(() => data && eachOnce(data.pages.flatMap(({ items }) => items)), [data]);
  const view = settings.timelineView === "compact" ? "compact" : "large";
  const more = useCallback(() => {
    if (!isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage, isPlaceholderData]);

  useFailedLoad(trades === undefined ? error : null, "Failed to fetch trade summaries");
  return (
    <>
      <TradeFilterBar
        filter={filter}
        onChange={setFilter}
        count={data?.pages[0]?.total ?? null}
        actions={
          <>
            <SortSelect sort={sort} onChange={setSort} />
            {phone ? null : (
              <Segmented
                size="sm"
                label="Size of the cards"
                value={view}
                options={sizes}
                onChange={(timelineView) => updateSettings({ timelineView })}
              />
            )}
          </>
        }
      />
      <PageContent>
        <PaperRest printed={trades?.length ?? 0} total={data?.pages[0]?.total ?? 0} />
        {trades === undefined && error !== null ? (
          <FailedPart
            title="Trades could not be loaded"
            reference={problemReference(error)}
            onRetry={() => void refetch()}
          >
            {problemText(error, "Failed to fetch trade summaries")}
          </FailedPart>
        ) : trades === undefined ? (
          <TimelineSkeleton view={view} />
        ) : trades.length === 0 ? (
          <NoMatch onChange={setFilter} />
        ) : (
          <TradeTimeline
            trades={trades}
            sortBy={sort.sortBy}
            view={view}
            complete={!hasNextPage}
            busy={isPlaceholderData}
            onMore={more}
          />
        )}
      </PageContent>
    </>
  );
}
