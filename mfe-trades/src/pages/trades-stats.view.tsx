import { Navigate, useLocation } from "@entrywise/host/router";
import { usePrivacy } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { useState } from "react";
import { GroupCharts } from "../areas/analysis/charts/group-charts.tsx";
import { RewardPanel } from "../areas/analysis/charts/reward-panel.tsx";
import { StatisticsCharts } from "../areas/analysis/charts/statistics-charts.tsx";
import { EquityPanel } from "../areas/analysis/equity/equity-panel.tsx";
import { BreakEvenSwitch } from "../areas/analysis/statistics/break-even-switch.tsx";
import type { ChosenRow, RowChoice } from "../areas/analysis/statistics/group-table.tsx";
import { groupFilter } from "../areas/analysis/statistics/groupings.ts";
import type { Grouping } from "../areas/analysis/statistics/statistics.queries.ts";
import { readGrouping, StatisticsView } from "../areas/analysis/statistics/statistics-view.tsx";
import { useTradeTotals } from "../areas/lists/data-table/trade-list.queries.ts";
import { NoMatch } from "../areas/lists/filters/no-match.tsx";
import { TradeFilterBar } from "../areas/lists/filters/trade-filter-bar.tsx";
import { readChartPage } from "../catalogue/chart-pages.ts";
import { CountedTrades } from "../catalogue/counted-trades.tsx";
import { useHeadline } from "../catalogue/statistic-queries.ts";
import { useStatisticsDisplay } from "../catalogue/statistics-display.ts";
import { shownUnit } from "../catalogue/unit-figure.tsx";
import { UnitSwitch } from "../catalogue/unit-switch.tsx";
import { EstimatedPage } from "../display/estimated-costs/estimated-page.tsx";
import { leaveOut } from "../filter/leave-out.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { type ChangeFilter, useTradeFilter } from "../filter/use-trade-filter.ts";
import { ComparedStatistics } from "./compared-statistics.view.tsx";

export function TradesStatsView() {
  return (
    <EstimatedPage>
      <TradesStatsContent />
    </EstimatedPage>
  );
}

function TradesStatsContent() {
  const [filter, setFilter] = useTradeFilter();
  const [display, setDisplay] = useStatisticsDisplay();
  const headline = useHeadline(filter, "/trades/stats", display.basis);
  const { data: totals } = useTradeTotals(filter);
  const { pathname, search } = useLocation();
  const part = readPart(pathname);
  const page = readChartPage(part);
  const grouping = readGrouping(part);
  // An address of another release, or a typing error: nobody should take the whole for the part that was asked for.
  const isUnknown = part !== "all" && page === null && grouping === null;
  const shown = shownUnit(display.unit, usePrivacy());
  // As on the dashboard: a share has no line of its own, and the line of R begins only where there are stops.
  const isOfMoney = shown === "money" || shown === "percent";
  const [charted, choice] = useChartedRow(grouping, filter, setFilter);
  const course = isOfMoney ? (
    <EquityPanel filter={charted} basis={display.basis} isSmall />
  ) : (
    <RewardPanel filter={charted} isSmall />
  );
  if (isUnknown) return <Navigate to={`/trades/stats/all${search}`} replace />;
  return (
    <>
      <TradeFilterBar
        filter={filter}
        onChange={setFilter}
        count={headline.data?.count ?? null}
        counter={<CountedTrades counted={headline.data?.count ?? null} of={totals?.count ?? null} />}
        actions={
          <>
            <UnitSwitch display={display} onChange={setDisplay} currency={headline.data?.currency ?? null} />
            {page === null ? <PhoneBreakEven /> : null}
          </>
        }
      />
      <StatisticsView
        part={page ?? grouping ?? "all"}
        grouping={grouping}
        filter={filter}
        headline={headline}
        noMatch={page === "compare" ? null : <NoMatch onChange={setFilter} />}
        display={display}
        choice={choice}
        course={course}
        beside={<GroupCharts filter={charted} onFilter={setFilter} course={course} />}
        chart={
          page === null ? null : page === "compare" ? (
            <ComparedStatistics filter={filter} headline={headline.data ?? null} display={display} />
          ) : (
            <StatisticsCharts key={page} page={page} filter={filter} onFilter={setFilter} />
          )
        }
      />
    </>
  );
}

/** The filter of the charts beside a grouping: that of the row which is chosen, else all of it. */
function useChartedRow(
  grouping: Grouping | null,
  filter: TradeFilter,
  setFilter: ChangeFilter,
): [TradeFilter, RowChoice] {
  const [chosenIn, setChosenIn] = useState<{ grouping: Grouping | null; row: ChosenRow | null } | null>(null);
  const chosen = chosenIn?.grouping === grouping ? chosenIn.row : null;
  const narrower = grouping === null || chosen === null ? null : groupFilter(grouping, chosen.key, filter);
  const onChoose = (row: ChosenRow | null) => setChosenIn({ grouping, row });
  const onLeaveOut = ({ key }: ChosenRow) => {
    const found = grouping === null ? null : groupFilter(grouping, key, filter);
    onChoose(null);
    if (found !== null) setFilter(leaveOut(filter, found));
  };
  const choice = { chosen, onChoose, onLeaveOut };
  return [narrower === null ? filter : { ...filter, ...narrower }, choice];
}

/** On phones the switch stands with the other options; else beside the topics. */
function PhoneBreakEven() {
  return useMedia(phoneQuery) ? <BreakEvenSwitch /> : null;
}

const readPart = (pathname: string) => pathname.split("/")[3] || "all";
