import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import { chartPages } from "../../../catalogue/chart-pages.ts";
import type { ChartPage } from "../../../catalogue/chart-parts.ts";
import { groupingNames } from "./groupings.ts";
import type { Grouping } from "./statistics.queries.ts";

export interface StatisticsPage {
  /** Below `/trades/stats`. */
  part: string;
  label: MessageDescriptor;
}

export interface StatisticsTopic {
  label: MessageDescriptor;
  pages: readonly [StatisticsPage, ...StatisticsPage[]];
}

const by = (part: Grouping): StatisticsPage => ({
  part,
  label: groupingNames[part].plural,
});
const chart = (part: ChartPage): StatisticsPage => ({
  part,
  label: chartPages.find((page) => page.part === part)?.label ?? { id: part },
});

/** All pages of the statistics by what they are about: one row of topics, one of the pages of a topic. */
export const statisticsTopics: readonly StatisticsTopic[] = [
  {
    label: msg`Overview`,
    pages: [
      {
        part: "all",
        label: msg`All`,
      },
      chart("rolling"),
      chart("compare"),
    ],
  },
  {
    label: msg`Trades`,
    pages: [
      by("symbols"),
      by("strategies"),
      by("tags"),
      by("accounts"),
      by("markets"),
      by("directions"),
      by("ratings"),
    ],
  },
  {
    label: msg`Time`,
    pages: [by("sessions"), by("weekdays"), by("hours"), chart("week-hours"), by("holding-times")],
  },
  {
    label: msg`Discipline`,
    pages: [chart("streaks"), by("day-orders"), by("day-counts"), by("losses-before"), chart("mistakes")],
  },
  { label: msg`R`, pages: [chart("net-reward"), chart("r-distribution")] },
  {
    label: msg`Exits and risk`,
    pages: [chart("excursions"), chart("what-if")],
  },
];

/** The topic of a page; the first for one that is in none. */
export function findTopic(part: string): StatisticsTopic {
  const [first] = statisticsTopics;
  const found = statisticsTopics.find(({ pages }) => pages.some((page) => page.part === part));
  if (found !== undefined) return found;
  if (first === undefined) throw new Error("Statistics have at least one topic.");
  return first;
}
