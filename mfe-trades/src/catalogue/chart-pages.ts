import { msg } from "@entrywise/host/macro";
/** Charts that have a page of their own below `/trades/stats`, in the order of their tabs. */
export const chartPages = [
  {
    part: "compare",
    label: msg`Compare`,
  },
  {
    part: "week-hours",
    label: msg`Hour × weekday`,
  },
  {
    part: "r-distribution",
    label: msg`R distribution`,
  },
  {
    part: "net-reward",
    label: msg`Net R`,
  },
  {
    part: "rolling",
    label: msg`Rolling averages`,
  },
  {
    part: "streaks",
    label: msg`Streaks`,
  },
  {
    part: "mistakes",
    label: msg`Mistakes`,
  },
  {
    part: "excursions",
    label: msg`MAE and MFE`,
  },
  {
    part: "what-if",
    label: msg`What-if and simulator`,
  },
] as const;

export type ChartPage = (typeof chartPages)[number]["part"];

/** Chart that an address names; null for others. The simulator had an address of its own. */
export function readChartPage(part: string | undefined): ChartPage | null {
  if (part === "simulator") return "what-if";
  return chartPages.find((page) => page.part === part)?.part ?? null;
}
