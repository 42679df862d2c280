import { type HeadlineStatistics, statisticsGroupings } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { PageContent, Panel, SkeletonRows } from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import type { ReactNode } from "react";
import { useBreakEvenHandling } from "../../../catalogue/break-even-handling.ts";
import { ConversionNote } from "../../../catalogue/conversion-note.tsx";
import { MissingStops } from "../../../catalogue/missing-stops.tsx";
import type { useHeadline } from "../../../catalogue/statistic-queries.ts";
import { isFiltering, type TradeFilter } from "../../../filter/trade-filter-url.ts";
import { AfterTheFact } from "../comparison/after-the-fact.tsx";
import { GroupTable, type RowChoice } from "./group-table.tsx";
import { groupingNames } from "./groupings.ts";
import { HeadlineGroups } from "./headline-groups.tsx";
import { type Grouping, useGroupedStatistics } from "./statistics.queries.ts";
import { StatisticsHead } from "./statistics-head.tsx";
import "./statistics.css";

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
  /** How the trades went on, above the figures of the overview. */
  course: ReactNode;
  /** Beside the table of a grouping. */
  beside: ReactNode;
  /** What the address names below `/trades/stats`. */
  part: string;
  display: StatisticsDisplay;
  choice: RowChoice;
}

/** Statistics of the filter: all figures, or one grouping. */
export function StatisticsView(props: StatisticsViewProps) {
  const { filter, headline, noMatch, chart, part, display } = props;

  const handled = useBreakEvenHandling();
  const data = headline.data && handled(headline.data);
  return (
    <PageContent>
      <StatisticsHead current={part} basis={display.basis} isChart={chart !== null} />
      {data === undefined && headline.error !== null ? (
        <QueryFailure query={headline} failure={t`Couldn't load statistics`} />
      ) : data?.count === 0 && isFiltering(filter) && noMatch !== null ? (
        noMatch
      ) : (
        <>
          <AfterTheFact filter={filter} isComparison={part === "compare"} />
          <MissingStops counts={data ?? null} filter={filter} />
          <Part {...props} data={data} />
        </>
      )}
    </PageContent>
  );
}

/** What the address names: all figures, a chart or a grouping; the last two tell their currencies as the first does. */
function Part(props: StatisticsViewProps & { data: HeadlineStatistics | undefined }) {
  const { grouping, filter, headline, chart, course, beside, display, data, choice } = props;
  if (chart === null && grouping === null) {
    return (
      <>
        {course}
        <HeadlineGroups headline={data ?? null} filter={filter} busy={headline.isPlaceholderData} />
      </>
    );
  }
  return (
    <>
      <ConversionNote headline={data ?? null} />
      {chart}
      {chart !== null || grouping === null ? null : (
        <div className="st-board">
          <Grouped
            key={grouping}
            grouping={grouping}
            filter={filter}
            headline={data}
            display={display}
            choice={choice}
          />
          {beside}
        </div>
      )}
    </>
  );
}

interface GroupedProps {
  grouping: Grouping;
  filter: TradeFilter;
  headline: HeadlineStatistics | undefined;
  display: StatisticsDisplay;
  choice: RowChoice;
}

function Grouped({ grouping, filter, headline, display: { unit, basis }, choice }: GroupedProps) {
  const groups = useGroupedStatistics(grouping, filter, basis);
  const { data, isPlaceholderData } = groups;
  const handled = useBreakEvenHandling();
  if (data === undefined && groups.error !== null) {
    return <QueryFailure query={groups} failure={t`Couldn't load statistics`} />;
  }
  return (
    <Panel title={i18n._(groupingNames[grouping].plural)} sub={data === undefined ? "" : `${data.total}`} flush>
      {data === undefined ? (
        <div className="st-loading">
          <SkeletonRows rows={8} />
        </div>
      ) : data.items.length === 0 ? (
        <p className="st-foot">{t`No closed trades yet`}</p>
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
          choice={choice}
        />
      )}
    </Panel>
  );
}
