/** Widgets of the dashboard beside its figures: a file of its own, so that it need not fetch the pages that look back on many trades. */
export { LastResultsPanel } from "../areas/analysis/charts/last-results-panel.tsx";
export { AccountsWidget } from "./accounts.widget.tsx";
export { CalendarWidget } from "./calendar.widget.tsx";
