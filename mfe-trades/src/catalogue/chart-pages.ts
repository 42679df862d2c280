import { t } from "@entrywise/host/macro";
/** Charts that have a page of their own below `/trades/stats`, in the order of their tabs. */
export const chartPages = [
  {
    part: "compare",
    get label() {
      return t`Compare`;
    },
  },
  {
    part: "week-hours",
    get label() {
      return t`Hour × weekday`;
    },
  },
  {
    part: "r-distribution",
    get label() {
      return t`R distribution`;
    },
  },
  {
    part: "net-reward",
    get label() {
      return t`Net R`;
    },
  },
  {
    part: "rolling",
    get label() {
      return t`Rolling averages`;
    },
  },
  {
    part: "streaks",
    get label() {
      return t`Streaks`;
    },
  },
  {
    part: "mistakes",
    get label() {
      return t`Mistakes`;
    },
  },
  {
    part: "excursions",
    get label() {
      return t`MAE and MFE`;
    },
  },
  {
    part: "what-if",
    get label() {
      return t`What-if and simulator`;
    },
  },
] as const;

export type ChartPage = (typeof chartPages)[number]["part"];

/** Chart that an address names; null for others. The simulator had an address of its own. */
export function readChartPage(part: string | undefined): ChartPage | null {
  if (part === "simulator") return "what-if";
  return chartPages.find((page) => page.part === part)?.part ?? null;
}
