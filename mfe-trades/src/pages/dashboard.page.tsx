import type { WidgetName } from "@entrywise/contracts/trades/statistics-display";
import type { StatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { Page, useHost } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import {
  Button,
  CalendarDays,
  IconButton,
  LayoutDashboard,
  NotebookPen,
  PageContent,
  Skeleton,
  SkeletonRows,
  usePrivacy,
} from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { type ReactNode, useMemo, useState } from "react";
import type { StatisticsChartsProps } from "../areas/analysis/charts/statistics-charts.tsx";
import { arrangedWidgets, phoneWidgets } from "../areas/analysis/dashboard/arranged-widgets.ts";
import { ChartResults } from "../areas/analysis/dashboard/chart-results.tsx";
import { CoreStats } from "../areas/analysis/dashboard/core-stats.tsx";
import { DashboardLists, readListTab } from "../areas/analysis/dashboard/dashboard-lists.tsx";
import { FirstUse } from "../areas/analysis/dashboard/first-use.tsx";
import { WidgetBoard } from "../areas/analysis/dashboard/widget-board.tsx";
import { EquityPanel } from "../areas/analysis/equity/equity-panel.tsx";
import { TradeFilterBar } from "../areas/lists/filters/trade-filter-bar.tsx";
import { useHeadline } from "../catalogue/statistic-queries.ts";
import { useStatisticsDisplay } from "../catalogue/statistics-display.ts";
import { shownUnit } from "../catalogue/unit-figure.tsx";
import { UnitSwitch } from "../catalogue/unit-switch.tsx";
import { useTradeCount } from "../data/trade-options/trade-choices.queries.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { useTradeFilter } from "../filter/use-trade-filter.ts";

/** The filter of the address; without accounts there, those that the dashboard is saved as limited to. */
function useDashboardFilter(): [TradeFilter, (next: TradeFilter) => void] {
  const { settings, updateSettings } = useHost();
  const [filter, setFilter] = useTradeFilter();
  const selected = settings.dashboardAccountsSelected;
  const shown = useMemo(
    () =>
      filter.accountIds === undefined && selected !== "*" && selected.length > 0
        ? { ...filter, accountIds: selected }
        : filter,
    [filter, selected],
  );
  const change = (next: TradeFilter) => {
    if (next.accountIds !== shown.accountIds) updateSettings({ dashboardAccountsSelected: next.accountIds ?? "*" });
    setFilter(next);
  };
  return [shown, change];
}

const chartsPart = lazyComponent<StatisticsChartsProps>({
  name: msg`the chart`,
  load: () => import("./statistics-views.ts").then((views) => views.StatisticsCharts),
});
const calendarPart = lazyComponent<{ filter: TradeFilter }>({
  name: msg`the calendar`,
  load: () => import("./dashboard-widgets.ts").then((widgets) => widgets.CalendarWidget),
});
const rewardPart = lazyComponent<{ filter: TradeFilter }>({
  name: msg`the chart`,
  load: () => import("./dashboard-widgets.ts").then((widgets) => widgets.LastResultsPanel),
});
const accountsPart = lazyComponent<{ filter: TradeFilter }>({
  name: msg`the accounts`,
  load: () => import("./dashboard-widgets.ts").then((widgets) => widgets.AccountsWidget),
});
const findingsPart = lazyComponent<{ filter: TradeFilter }>({
  name: msg`the findings`,
  load: () => import("../areas/analysis/findings/findings-card.tsx").then((card) => card.FindingsCard),
});
const connectionsPart = lazyComponent<object>({
  name: msg`the connections`,
  load: () => import("./connections-notice.view.tsx").then((view) => view.ConnectionsNotice),
});
const sameTradesPart = lazyComponent<object>({
  name: msg`the imported trades`,
  load: () => import("../areas/imports/same-trades/same-trades-notice.tsx").then((notice) => notice.SameTradesNotice),
});
const wait = <SkeletonRows rows={8} />;

export function DashboardPage() {
  const { settings, updateSettings } = useHost();
  const [filter, setFilter] = useDashboardFilter();
  const [display, setDisplay] = useStatisticsDisplay();
  const unit = shownUnit(display.unit, usePrivacy());
  const headline = useHeadline(filter, "/widgets/core-stats", display.basis);
  const { data: count } = useTradeCount({ enabled: true });
  const [arranging, setArranging] = useState(false);
  const isPhone = useMedia(phoneQuery) && !arranging;
  const arranged = isPhone ? phoneWidgets(display.widgets) : arrangedWidgets(display.widgets);
  const hasLine = unit === "money" || unit === "percent";
  const isFailed = headline.data === undefined && headline.error !== null;
  const hasResults =
    isPhone && hasLine && !isFailed && arranged.some(({ name, isHidden }) => name === "equity" && !isHidden);

  const widgets: Record<WidgetName, () => ReactNode> = {
    "core-stats": () => (
      <CoreStats
        headline={headline.data ?? null}
        filter={filter}
        busy={headline.isPlaceholderData}
        error={headline.error}
        onRetry={() => void headline.refetch()}
        unit={display.unit}
        isBelowResults={hasResults}
      />
    ),
    accounts: () => <LazyComponent part={accountsPart} props={{ filter }} placeholder={<Skeleton height={64} />} />,
    equity: () =>
      hasLine ? (
        <EquityPanel
          filter={filter}
          basis={display.basis}
          results={
            hasResults ? <ChartResults headline={headline.data ?? null} filter={filter} unit={unit} /> : undefined
          }
        />
      ) : (
        <LazyComponent
          part={chartsPart}
          props={{ page: "net-reward" as const, filter, onFilter: setFilter }}
          placeholder={wait}
        />
      ),
    calendar: () => <LazyComponent part={calendarPart} props={{ filter }} placeholder={wait} />,
    reward: () => <LazyComponent part={rewardPart} props={{ filter }} placeholder={wait} />,
    trades: () => (
      <DashboardLists
        isWidget
        tab={readListTab(settings.dashboardTradeListTab)}
        onTab={(tab) => updateSettings({ dashboardTradeListTab: tab })}
        filter={filter}
      />
    ),
  };

  if (count === 0) {
    return (
      <Page title={t`Dashboard`}>
        <FirstUse />
      </Page>
    );
  }
  return (
    <Page title={t`Dashboard`}>
      <TradeFilterBar
        filter={filter}
        onChange={setFilter}
        count={null}
        counter={null}
        actions={
          <DashboardActions
            display={display}
            onDisplay={setDisplay}
            currency={headline.data?.currency ?? null}
            isArranging={arranging}
            onArrange={setArranging}
          />
        }
      />
      <PageContent>
        <LazyComponent part={connectionsPart} props={{}} placeholder={null} />
        <LazyComponent part={sameTradesPart} props={{}} placeholder={null} />
        <WidgetBoard
          widgets={arranged}
          onArrange={arranging ? (widgets) => setDisplay({ widgets }) : null}
          settling={headline.data === undefined && headline.error === null ? "core-stats" : null}
          draw={(name) => widgets[name]()}
        />
        {arranging ? null : <LazyComponent part={findingsPart} props={{ filter }} placeholder={null} />}
      </PageContent>
    </Page>
  );
}

interface DashboardActionsProps {
  display: StatisticsDisplay;
  onDisplay: (change: Partial<StatisticsDisplay>) => void;
  currency: string | null;
  isArranging: boolean;
  onArrange: (isArranging: boolean) => void;
}

/** Controls at the right of the filter bar. */
function DashboardActions({ display, onDisplay, currency, isArranging, onArrange }: DashboardActionsProps) {
  return (
    <>
      <UnitSwitch display={display} onChange={onDisplay} currency={currency} />
      <IconButton asChild aria-label={t`Weekly recap`}>
        <Link to="/journal/recap/week">
          <CalendarDays aria-hidden="true" />
        </Link>
      </IconButton>
      <IconButton asChild aria-label={t`Daily journal`}>
        <Link to="/journal">
          <NotebookPen aria-hidden="true" />
        </Link>
      </IconButton>
      {isArranging ? (
        <Button size="sm" onClick={() => onArrange(false)}>{t`Done`}</Button>
      ) : (
        <IconButton aria-label={t`Edit widgets`} onClick={() => onArrange(true)}>
          <LayoutDashboard aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}
