/** Views that look back on many trades: one file to fetch, because each file costs room in the entry of the remote. */
export { FeesView } from "../areas/accounts/fees/fees.view.tsx";
export { StatisticsCharts } from "../areas/analysis/charts/statistics-charts.tsx";
export { JournalView } from "./journal.view.tsx";
export { RecapView } from "./recap.view.tsx";
export { RecordView } from "./record.view.tsx";
export { StrategiesView } from "./strategies.view.tsx";
export { TradesCalendarView } from "./trades-calendar.view.tsx";
export { TradesInsightsView } from "./trades-insights.view.tsx";
export { TradesStatsView } from "./trades-stats.view.tsx";
