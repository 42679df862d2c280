import { type HeadlineStatistics, statisticsGroupings } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { problemReference, problemText } from "@entrywise/host";
import { Link, useLocation } from "@entrywise/host/router";
import { FailedPart, PageContent, Panel, SkeletonRows } from "@entrywise/ui";
import type { ReactNode } from "react";
import { isFiltering, type TradeFilter } from "../../trade-filter/trade-filter-url.ts";
import { useBreakEvenHandling } from "../../trade-statistics/break-even-handling.ts";
import { chartPages } from "../../trade-statistics/chart-pages.ts";
import { ConversionNote } from "../../trade-statistics/conversion-note.tsx";
import type { useHeadline } from "../../trade-statistics/statistic-queries.ts";
import { BreakEvenSwitch } from "./break-even-switch.tsx";
import { GroupTable } from "./group-table.tsx";
import { groupingNames } from "./groupings.ts";
import { HeadlineGroups } from "./headline-groups.tsx";
import { type Grouping, useGroupedStatistics } from "./statistics.queries.ts";
import "./statistics.css";

const order: readonly Grouping[] = [
  "symbols",
  "strategies",
  "tags",
  "accounts",
  "markets",
  "sessions",
  "weekdays",
  "hours",
  "directions",
  "holding-times",
  "ratings",
  "day-orders",
  "day-counts",
  "losses-before",
];

/** Grouping that an address names, null for the headline figures. */
export function readGrouping(part: string | undefined): Grouping | null {
  return statisticsGroupings.find((grouping) => grouping === part) ?? null;
}

export interface StatisticsViewProps {
  grouping: Grouping | null;
  filter: TradeFilter;
  headline: ReturnType<typeof useHeadline>;
  /** In place of figures when the filter leaves no trade; null where the page shows more than the filter. */
  noMatch: ReactNode;
  /** In place of the figures, on the pages of charts. */
  chart: ReactNode;
  /** Beside the table of a grouping. */
  beside: ReactNode;
  /** What the address names below `/trades/stats`. */
  part: string;
  display: StatisticsDisplay;
}

/** Statistics of the filter: all figures, or one grouping. */
export function StatisticsView(props: StatisticsViewProps) {
  const { filter, headline, noMatch, chart, part, display } = props;
  const { error, refetch } = headline;
  const handled = useBreakEvenHandling();
  const data = headline.data && handled(headline.data);
  return (
    <PageContent>
      <StatisticsHead current={part} basis={display.basis} isChart={chart !== null} />
      {data === undefined && error !== null ? (
        <FailedPart
          title="Statistics could not be loaded"
          reference={problemReference(error)}
          onRetry={() => void refetch()}
        >
          {problemText(error, "Everything else works.")}
        </FailedPart>
      ) : data?.count === 0 && isFiltering(filter) && noMatch !== null ? (
        noMatch
      ) : (
        <Part {...props} data={data} />
      )}
    </PageContent>
  );
}

/** What the address names: all figures, a chart or a grouping; the last two tell their currencies as the first does. */
function Part(props: StatisticsViewProps & { data: HeadlineStatistics | undefined }) {
  const { grouping, filter, headline, chart, beside, display, data } = props;
  if (chart === null && grouping === null) {
    return <HeadlineGroups headline={data ?? null} filter={filter} busy={headline.isPlaceholderData} />;
  }
  return (
    <>
      <ConversionNote headline={data ?? null} />
      {chart}
      {chart !== null || grouping === null ? null : (
        <div className="st-board">
          <Grouped key={grouping} grouping={grouping} filter={filter} headline={data} display={display} />
          {beside}
        </div>
      )}
    </>
  );
}

interface StatisticsHeadProps {
  current: string;
  basis: StatisticsDisplay["basis"];
  isChart: boolean;
}

function StatisticsHead({ current, basis, isChart }: StatisticsHeadProps) {
  const { search } = useLocation();
  const link = (part: string, name: string) => (
    <li key={part}>
      <Link
        to={`/trades/stats/${part}${search}`}
        className="st-tab"
        aria-current={part === current ? "page" : undefined}
      >
        {name}
      </Link>
    </li>
  );
  return (
    <div className="st-head">
      <nav aria-label="Statistics by">
        <ul className="st-tabs ui-fades" ref={showCurrent}>
          {link("all", "All")}
          {order.map((part) => link(part, groupingNames[part].plural))}
        </ul>
      </nav>
      <nav aria-label="Charts">
        <ul className="st-tabs ui-fades" ref={showCurrent}>
          {chartPages.map(({ part, label }) => link(part, label))}
        </ul>
      </nav>
      {isChart ? null : <BreakEvenSwitch />}
      {basis === "gross" ? (
        <p className="st-basis">Before costs: what is named net here is gross. Wins and losses stay as they were.</p>
      ) : null}
    </div>
  );
}

const fade = 32; // as wide as the list fades at its edges

/** Tabs that do not fit are scrolled sideways: the current one is always in view. */
function showCurrent(list: HTMLElement | null) {
  const tab = list?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (list === null || tab === undefined) return;
  const { left, right } = list.getBoundingClientRect();
  if (tab.right > right) list.scrollLeft += tab.right - right + fade;
  else if (tab.left < left) list.scrollLeft -= left - tab.left + fade;
}

interface GroupedProps {
  grouping: Grouping;
  filter: TradeFilter;
  headline: HeadlineStatistics | undefined;
  display: StatisticsDisplay;
}

function Grouped({ grouping, filter, headline, display: { unit, basis } }: GroupedProps) {
  const { data, error, refetch, isPlaceholderData } = useGroupedStatistics(grouping, filter, basis);
  const handled = useBreakEvenHandling();
  if (data === undefined && error !== null) {
    return (
      <FailedPart
        title="Statistics could not be loaded"
        reference={problemReference(error)}
        onRetry={() => void refetch()}
      >
        {problemText(error, "Everything else works.")}
      </FailedPart>
    );
  }
  return (
    <Panel title={groupingNames[grouping].plural} sub={data === undefined ? "" : `${data.total}`} flush>
      {data === undefined ? (
        <div className="st-loading">
          <SkeletonRows rows={8} />
        </div>
      ) : data.items.length === 0 ? (
        <p className="st-foot">No closed trades yet.</p>
      ) : (
        <GroupTable
          grouping={grouping}
          groups={data.items.map(handled)}
          currency={headline?.currency ?? null}
          filter={filter}
          busy={isPlaceholderData}
          whole={headline}
          unit={unit}
          basis={basis}
        />
      )}
    </Panel>
  );
}
