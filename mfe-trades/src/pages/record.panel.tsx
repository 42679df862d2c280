import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg } from "@entrywise/host/macro";
import { SkeletonRows } from "@entrywise/ui";
import { RecordCalendarView } from "./record-calendar.view.tsx";
import type { RecordPanelProps } from "./record-props.ts";
import { RecordTimelineView } from "./record-timeline.view.tsx";

/** Tables are a part of the shared packages that is fetched when the first one is drawn. */
const table = lazyComponent<RecordPanelProps>({
  name: msg`the table`,
  load: () => import("./record-table.view.tsx").then((view) => view.RecordTableView),
});

const statistics = lazyComponent<RecordPanelProps>({
  name: msg`the statistics`,
  load: () => import("./record-views.ts").then((views) => views.RecordStatisticsView),
});

const insights = lazyComponent<RecordPanelProps>({
  name: msg`the insights`,
  load: () => import("./record-views.ts").then((views) => views.RecordInsightsView),
});

const findings = lazyComponent<RecordPanelProps>({
  name: msg`the findings`,
  load: () => import("./record-views.ts").then((views) => views.RecordFindingsView),
});

/** Trades of a source in one view, for pages of other remotes: tabs, filter and address are theirs. */
export function RecordPanel(props: RecordPanelProps) {
  const key = props.source.kind === "group" ? props.source.groupId : "own";
  const lazy = { props, placeholder: <SkeletonRows rows={12} /> };
  switch (props.view) {
    case "timeline":
      return <RecordTimelineView key={key} {...props} />;
    case "calendar":
      return <RecordCalendarView key={key} {...props} />;
    case "data-table":
      return <LazyComponent key={key} part={table} {...lazy} />;
    case "statistics":
      return <LazyComponent key={key} part={statistics} {...lazy} />;
    case "findings":
      return <LazyComponent key={key} part={findings} {...lazy} />;
    case "insights":
      return <LazyComponent key={key} part={insights} {...lazy} />;
  }
}
