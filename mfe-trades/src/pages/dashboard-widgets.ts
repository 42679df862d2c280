/** Widgets of the dashboard beside its figures: a file of its own, so that it need not fetch the pages that look back on many trades. */
export { AccountsWidget } from "./accounts.widget.tsx";
export { CalendarWidget } from "./calendar.widget.tsx";
