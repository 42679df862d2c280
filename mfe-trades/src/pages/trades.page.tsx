import { Page } from "@entrywise/host";
import { LazyComponent, lazyComponent, type Part } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import { Navigate, useLocation } from "@entrywise/host/router";
import { CalendarDays, ChartColumn, CircleCheck, Columns3, Lightbulb, ListChecks, SkeletonRows } from "@entrywise/ui";
import { PageTabs } from "@entrywise/ui/frame";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { useTagNews } from "../data/tags/tags-changed.ts";
import { useTradeCount } from "../data/trade-options/trade-choices.queries.ts";
import { translatedOptions } from "../display/translated.ts";
import { TradesTimelineView } from "./trades-timeline.view.tsx";
import "./trades-page.css";

const views: Readonly<Record<string, Part<object>>> = {
  timeline: lazyComponent({
    name: msg`the timeline`,
    load: async () => TradesTimelineView,
  }),
  "data-table": lazyComponent({
    name: msg`the table`,
    load: () => import("./trades-table.view.tsx").then((view) => view.TradesTableView),
  }),
  calendar: lazyComponent({
    name: msg`the calendar`,
    load: () => import("./statistics-views.ts").then((views) => views.TradesCalendarView),
  }),
  insights: lazyComponent({
    name: msg`the insights`,
    load: () => import("./statistics-views.ts").then((views) => views.TradesInsightsView),
  }),
  stats: lazyComponent({
    name: msg`the statistics`,
    load: () => import("./statistics-views.ts").then((views) => views.TradesStatsView),
  }),
  findings: lazyComponent({
    name: msg`the findings`,
    load: () => import("./trades-findings.view.tsx").then((view) => view.TradesFindingsView),
  }),
  finding: lazyComponent({
    name: msg`the finding`,
    load: () => import("./trades-finding.view.tsx").then((view) => view.TradesFindingView),
  }),
};
/** Few come without a trade, and all others need not wait for it. */
const firstUse = lazyComponent({
  name: msg`the first steps`,
  load: () => import("../areas/analysis/dashboard/first-use.tsx").then((part) => part.FirstUse),
});
const noProps = {};

const tabs = [
  {
    part: "timeline",
    label: msg`Timeline`,
    icon: ListChecks,
  },
  {
    part: "data-table",
    label: msg`Data table`,
    icon: Columns3,
  },
  {
    part: "calendar",
    label: msg`Calendar`,
    icon: CalendarDays,
  },
  {
    part: "insights",
    label: msg`Insights`,
    icon: Lightbulb,
  },
  {
    part: "stats",
    label: msg`Statistics`,
    icon: ChartColumn,
  },
  {
    part: "findings",
    label: msg`Findings`,
    icon: CircleCheck,
  },
] as const;

/** All trades: each view has an address of its own and takes the filter along. */
export function TradesPage() {
  const { pathname, search } = useLocation();
  const { data: count } = useTradeCount({ enabled: true });
  useTagNews();
  const [, , part = "timeline", inside] = pathname.split("/");
  const phone = useMedia(phoneQuery);
  const view = views[part === "findings" && inside ? "finding" : part];
  if (view === undefined) return <Navigate to={`/trades/timeline${search}`} replace />;
  return (
    <Page title={t`Trades`} tabs={phone ? null : <ViewTabs current={part} search={search} />}>
      {phone ? (
        <div className="tp-tabs-row">
          <ViewTabs current={part} search={search} />
        </div>
      ) : null}
      <LazyComponent part={count === 0 ? firstUse : view} props={noProps} placeholder={<Loading />} />
    </Page>
  );
}

function Loading() {
  return (
    <div className="tp-loading">
      <SkeletonRows rows={12} />
    </div>
  );
}

function ViewTabs({ current, search }: { current: string; search: string }) {
  return (
    <PageTabs
      label={t`Trade views`}
      tabs={translatedOptions(
        tabs.map(({ part, label, icon }) => ({
          ...{ to: `/trades/${part}${search}`, label, icon },
          isCurrent: part === current,
        })),
      )}
    />
  );
}
