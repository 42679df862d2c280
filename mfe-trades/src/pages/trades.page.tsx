import { Page } from "@entrywise/host";
import { Link, Navigate, useLocation } from "@entrywise/host/router";
import { ChartColumn, Columns3, ListChecks, SkeletonRows } from "@entrywise/ui";
import { type ComponentType, lazy, Suspense } from "react";
import { FirstUse } from "../features/dashboard/first-use.tsx";
import { useTradeCount } from "../trade-choices/trade-choices.queries.ts";
import { phoneQuery, useMedia } from "../trade-display/use-media.ts";
import "./trades-page.css";

const TimelineView = lazy(() =>
  import("./trades-timeline.view.tsx").then((view) => ({ default: view.TradesTimelineView })),
);
const TableView = lazy(() => import("./trades-table.view.tsx").then((view) => ({ default: view.TradesTableView })));
const StatsView = lazy(() => import("./trades-stats.view.tsx").then((view) => ({ default: view.TradesStatsView })));

const tabs = [
  { part: "timeline", label: "Timeline", icon: ListChecks },
  { part: "data-table", label: "Data table", icon: Columns3 },
  { part: "stats", label: "Stats", icon: ChartColumn },
] as const;

const views: Readonly<Record<string, ComponentType>> = {
  timeline: TimelineView,
  "data-table": TableView,
  stats: StatsView,
};

/** All trades: each view has an address of its own and takes the filter along. */
export function TradesPage() {
  const { pathname, search } = useLocation();
  const { data: count } = useTradeCount({ enabled: true });
  const part = pathname.split("/")[2] ?? "timeline";
  const phone = useMedia(phoneQuery);
  const View = views[part];
  if (View === undefined) return <Navigate to={`/trades/timeline${search}`} replace />;
  return (
    <Page title="Trades" tabs={phone ? null : <ViewTabs current={part} search={search} />}>
      {phone ? (
        <div className="tp-tabs-row">
          <ViewTabs current={part} search={search} />
        </div>
      ) : null}
      {count === 0 ? (
        <FirstUse />
      ) : (
        <Suspense fallback={<Loading />}>
          <View />
        </Suspense>
      )}
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
    <nav aria-label="Views of the trades" className="tp-tabs">
      {tabs.map(({ part, label, icon: Icon }) => (
        <Link key={part} to={`/trades/${part}${search}`} aria-current={part === current ? "page" : undefined}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
