import { RecordCalendarView } from "./record-calendar.view.tsx";
import type { RecordPanelProps } from "./record-props.ts";
import { RecordTimelineView } from "./record-timeline.view.tsx";

/** Trades of a source in one view, for pages of other remotes: tabs, filter and address are theirs. */
export function RecordPanel(props: RecordPanelProps) {
  const key = props.source.kind === "group" ? props.source.groupId : "own";
  return props.view === "calendar" ? (
    <RecordCalendarView key={key} {...props} />
  ) : (
    <RecordTimelineView key={key} {...props} />
  );
}
