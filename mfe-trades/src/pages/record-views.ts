/** Views of a record that look back on many trades: one file to fetch, because each file costs room in the entry of the remote. */
export { RecordFindingsView } from "./record-findings.view.tsx";
export { RecordInsightsView } from "./record-insights.view.tsx";
export { RecordStatisticsView } from "./record-statistics.view.tsx";
