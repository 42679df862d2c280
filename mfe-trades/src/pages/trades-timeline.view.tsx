import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import type { DateText } from "@entrywise/host/dates";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { PageContent, Segmented } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { PrintTruncationNote } from "@entrywise/ui/print";
import { QuerySection } from "@entrywise/ui/states";
import { useCallback, useMemo } from "react";
import { SortSelect } from "../areas/lists/data-table/sort-select.tsx";
import { NoMatch } from "../areas/lists/filters/no-match.tsx";
import { ShowDemo } from "../areas/lists/filters/show-demo.tsx";
import { TradeFilterBar } from "../areas/lists/filters/trade-filter-bar.tsx";
import { eachOnce } from "../areas/lists/timeline/day-groups.ts";
import { TimelineCard } from "../areas/lists/timeline/timeline-card.tsx";
import { TimelineSkeleton } from "../areas/lists/timeline/timeline-skeleton.tsx";
import { useTimelineTrades } from "../areas/lists/timeline/trade-timeline.queries.ts";
import { type TimelineView, TradeTimeline } from "../areas/lists/timeline/trade-timeline.tsx";
import { useWalkedList } from "../data/adjacent-trades/use-walked-list.ts";
import { useHeroPages } from "../data/trade/heroes.queries.ts";
import { useFailedLoad } from "../data/wire/use-failed-load.ts";
import { translatedOptions } from "../display/translated.ts";
import { useTradeSort } from "../filter/trade-sort-url.ts";
import { useTradeFilter } from "../filter/use-trade-filter.ts";

const sizes = [
  {
    value: "large",
    label: msg`Large`,
  },
  {
    value: "compact",
    label: msg`Compact`,
  },
] as const satisfies { value: TimelineView; label: MessageDescriptor }[];

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
  const heroes = useHeroPages(phone || view === "compact" ? [] : (trades ?? []));
  const drawCard = (trade: TradeSummary, dates: DateText) => (
    <TimelineCard trade={trade} dates={dates} hero={heroes.get(trade.id)} />
  );
  const more = useCallback(() => {
    if (!isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage, isPlaceholderData]);

  useFailedLoad(trades === undefined ? error : null, t`Failed to fetch trade summaries`);
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
                label={t`Card size`}
                value={view}
                options={translatedOptions(sizes)}
                onChange={(timelineView) => updateSettings({ timelineView })}
              />
            )}
          </>
        }
      />
      <ShowDemo hidden={data?.pages[0]?.hiddenDemo} filter={filter} onChange={setFilter} />
      <PageContent>
        <PrintTruncationNote printed={trades?.length ?? 0} total={data?.pages[0]?.total ?? 0} />
        <QuerySection
          query={{ data: trades, error, refetch }}
          failure={t`Couldn't load trades`}
          detail={t`Failed to fetch trade summaries`}
          loading={<TimelineSkeleton view={view} />}
        >
          {(listed) =>
            listed.length === 0 ? (
              <NoMatch onChange={setFilter} />
            ) : (
              <TradeTimeline
                trades={listed}
                card={drawCard}
                sortBy={sort.sortBy}
                view={view}
                complete={!hasNextPage}
                busy={isPlaceholderData}
                onMore={more}
              />
            )
          }
        </QuerySection>
      </PageContent>
    </>
  );
}
