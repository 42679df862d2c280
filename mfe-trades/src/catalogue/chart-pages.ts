/** Charts that have a page of their own below `/trades/stats`, in the order of their tabs. */
export const chartPages = [
  { part: "compare", label: "Compare" },
  { part: "week-hours", label: "Hour × weekday" },
  { part: "r-distribution", label: "R distribution" },
  { part: "net-reward", label: "Net reward" },
  { part: "rolling", label: "Rolling averages" },
  { part: "streaks", label: "Streaks" },
  { part: "mistakes", label: "Mistakes" },
  { part: "excursions", label: "MAE and MFE" },
  { part: "what-if", label: "What-if exits" },
  { part: "simulator", label: "Risk simulator" },
] as const;

export type ChartPage = (typeof chartPages)[number]["part"];

/** Chart that an address names; null for others. */
export function readChartPage(part: string | undefined): ChartPage | null {
  return chartPages.find((page) => page.part === part)?.part ?? null;
}
