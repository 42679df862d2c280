import type { StatisticsChartsProps } from "../features/statistics-charts/statistics-charts.tsx";
import { definePart } from "../lazy-part/lazy-part.tsx";

/** Charts of statistics, fetched when one is shown. */
export const chartsPart = definePart<StatisticsChartsProps>({
  name: "The chart",
  load: () => import("../features/statistics-charts/statistics-charts.tsx").then((module) => module.StatisticsCharts),
});
