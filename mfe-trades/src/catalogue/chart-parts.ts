/**
 * Charts that have a page of their own below `/trades/stats`, in the order of their tabs. Apart from their names: `remote.ts` reads this
 * before messages are compiled.
 */
export const chartParts = [
  "compare",
  "week-hours",
  "r-distribution",
  "net-reward",
  "rolling",
  "streaks",
  "mistakes",
  "excursions",
  "what-if",
] as const;

export type ChartPage = (typeof chartParts)[number];
