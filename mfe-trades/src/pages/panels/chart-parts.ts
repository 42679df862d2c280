// One file to fetch for the chart of a trade and of a shared one.
export { ChartsTab } from "./charts.panel.tsx";
export { SharedChart } from "./charts.shared.tsx";
