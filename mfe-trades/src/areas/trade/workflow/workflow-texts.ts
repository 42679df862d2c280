import type { Settings } from "@entrywise/contracts/platform/settings";
import type { WorkflowColumn, WorkflowSection } from "@entrywise/contracts/trades/breakdowns.api";
import { t } from "@entrywise/host/macro";

export const sectionNames: Record<WorkflowSection, string> = {
  get analysis() {
    return t`Analysis`;
  },
  get entry() {
    return t({ message: "Entry", context: "of a trade" });
  },
  get stop() {
    return t`Stop`;
  },
  get target() {
    return t`Target`;
  },
  get management() {
    return t`Management`;
  },
  get mindset() {
    return t`Mindset`;
  },
};

/** "Exit" for one close, "Scale Out N" for several (T-362). */
export function exitName(place: number, count: number): string {
  return count === 1 ? t`Exit` : t`Scale Out ${place}`;
}

export type WorkflowView = keyof Settings["workflowViews"];

export const views: readonly {
  view: WorkflowView;
  column: WorkflowColumn;
  title: string;
  hint: string;
  asks: string;
}[] = [
  {
    view: "preparation",
    column: "Preparation",
    get title() {
      return t`Preparation`;
    },
    get hint() {
      return t`planned`;
    },
    get asks() {
      return t`What you plan or expect`;
    },
  },
  {
    view: "execution",
    column: "Execution",
    get title() {
      return t`Execution`;
    },
    get hint() {
      return t`actual`;
    },
    get asks() {
      return t`What actually happened`;
    },
  },
  {
    view: "review",
    column: "Review",
    get title() {
      return t`Review`;
    },
    get hint() {
      return t`learned`;
    },
    get asks() {
      return t`What you learned and what to improve`;
    },
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
  return column === "Rating" ? t`Rating` : (views.find((one) => one.column === column)?.title ?? "");
}
