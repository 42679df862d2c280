import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import { type ChartPage, chartParts } from "./chart-parts.ts";

const labels: Readonly<Record<ChartPage, MessageDescriptor>> = {
  compare: msg`Compare`,
  "week-hours": msg`Hour × weekday`,
  "r-distribution": msg`R distribution`,
  "net-reward": msg`Net R`,
  rolling: msg`Rolling averages`,
  streaks: msg`Streaks`,
  mistakes: msg`Mistakes`,
  excursions: msg`MAE and MFE`,
  "what-if": msg`What-if and simulator`,
};

/** Pages of charts with their names. */
export const chartPages = chartParts.map((part) => ({ part, label: labels[part] }));

/** Chart that an address names; null for others. The simulator had an address of its own. */
export function readChartPage(part: string | undefined): ChartPage | null {
  if (part === "simulator") return "what-if";
  return chartParts.find((one) => one === part) ?? null;
}
