import type { Settings } from "@entrywise/contracts/platform/settings";
import type { WorkflowColumn, WorkflowSection } from "@entrywise/contracts/trades/breakdowns.api";

export const sectionNames: Record<WorkflowSection, string> = {
  analysis: "Analysis",
  entry: "Entry",
  stop: "Stop",
  target: "Target",
  management: "Management",
  mindset: "Mindset",
};

/** "Exit" for one close, "Scale Out N" for several (T-362). */
export function exitName(place: number, count: number): string {
  return count === 1 ? "Exit" : `Scale Out ${place}`;
}

export type WorkflowView = keyof Settings["workflowViews"];

export const views: readonly { view: WorkflowView; column: WorkflowColumn; hint: string; asks: string }[] = [
  { view: "preparation", column: "Preparation", hint: "planned", asks: "What is planned or expected" },
  { view: "execution", column: "Execution", hint: "actual", asks: "What actually happened" },
  { view: "review", column: "Review", hint: "learned", asks: "What was learned, what to improve" },
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
