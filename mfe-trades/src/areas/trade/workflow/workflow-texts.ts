import type { Settings } from "@entrywise/contracts/platform/settings";
import type { WorkflowColumn, WorkflowSection } from "@entrywise/contracts/trades/breakdowns.api";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";

export const sectionNames: Record<WorkflowSection, MessageDescriptor> = {
  analysis: msg`Analysis`,
  entry: msg({ message: "Entry", context: "of a trade" }),
  stop: msg`Stop`,
  target: msg`Target`,
  management: msg`Management`,
  mindset: msg`Mindset`,
};

/** "Exit" for one close, "Scale Out N" for several (T-362). */
export function exitName(place: number, count: number): string {
  return count === 1 ? t`Exit` : t`Scale Out ${place}`;
}

export type WorkflowView = keyof Settings["workflowViews"];

export const views: readonly {
  view: WorkflowView;
  column: WorkflowColumn;
  title: MessageDescriptor;
  hint: MessageDescriptor;
  asks: MessageDescriptor;
}[] = [
  {
    view: "preparation",
    column: "Preparation",
    title: msg`Preparation`,
    hint: msg`planned`,
    asks: msg`What you plan or expect`,
  },
  {
    view: "execution",
    column: "Execution",
    title: msg`Execution`,
    hint: msg`actual`,
    asks: msg`What actually happened`,
  },
  {
    view: "review",
    column: "Review",
    title: msg`Review`,
    hint: msg`learned`,
    asks: msg`What you learned and what to improve`,
  },
];
export type ShownView = (typeof views)[number];

/** Those that are chosen; all when a setting names none. */
export function shownViews(chosen: Settings["workflowViews"]): readonly ShownView[] {
  const shown = views.filter(({ view }) => chosen[view]);
  return shown.length === 0 ? views : shown;
}

/** Views after a press on one of them; the last one stays. */
export function toggledViews(chosen: Settings["workflowViews"], view: WorkflowView): Settings["workflowViews"] {
  const shown = Object.fromEntries(shownViews(chosen).map((one) => [one.view, true]));
  const next = { preparation: false, execution: false, review: false, ...shown, [view]: !shown[view] };
  return next.preparation || next.execution || next.review ? next : { ...next, [view]: true };
}

/** The title of a column, and of the rating beside them. */
export function columnName(column: string): string {
  if (column === "Rating") return t`Rating`;
  const view = views.find((one) => one.column === column);
  return view === undefined ? "" : i18n._(view.title);
}
