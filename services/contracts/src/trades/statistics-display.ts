import { z } from "zod";

/** Whether results are taken after or before costs. */
export const statisticsBasis = z.enum(["net", "gross"]);
export type StatisticsBasis = z.infer<typeof statisticsBasis>;

/** What results of widgets and statistics are shown in (Y-115). */
export const statisticsUnit = z.enum(["money", "percent", "rr", "pips"]);
export type StatisticsUnit = z.infer<typeof statisticsUnit>;

/** In every query of statistics: under gross, what is named net in the response is before costs. Wins stay wins. */
export const basisQuery = { basis: statisticsBasis.default("net") };

/** Widgets of the dashboard in the order in which they stand until somebody arranges them. */
export const widgetNames = ["core-stats", "accounts", "equity", "calendar", "reward", "trades"] as const;
export const widgetName = z.enum(widgetNames);
export type WidgetName = z.infer<typeof widgetName>;
