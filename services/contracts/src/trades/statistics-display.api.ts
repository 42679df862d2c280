import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { booleanText } from "../shared/query.ts";
import { statisticsBasis, statisticsUnit, widgetName } from "./statistics-display.ts";

/** How one user sees statistics: the one switch of all widgets and pages, and the widgets in their order. */
export const statisticsDisplay = z
  .strictObject({
    unit: statisticsUnit,
    basis: statisticsBasis,
    /** Each widget at most once; those that are not named stand behind, in view. */
    widgets: z
      .array(z.strictObject({ name: widgetName, isHidden: z.boolean() }))
      .max(20)
      .refine(
        (widgets) => new Set(widgets.map(({ name }) => name)).size === widgets.length,
        "can only name each widget once",
      ),
  })
  .meta({ id: "StatisticsDisplay" });
export type StatisticsDisplay = z.infer<typeof statisticsDisplay>;

export const defaultStatisticsDisplay: StatisticsDisplay = { unit: "money", basis: "net", widgets: [] };

export const statisticsDisplayApi = {
  read: endpoint({
    method: "get",
    path: "/widgets/display",
    summary: "How the user sees widgets and statistics, defaults filled in",
    access: "user",
    /** Screens of earlier releases refuse a widget that they do not know: `reward` is returned to those that ask for it. */
    query: z.object({ reward: booleanText.optional() }),
    status: 200,
    answer: statisticsDisplay,
  }),
  save: endpoint({
    method: "put",
    path: "/widgets/display",
    summary: "Save how widgets and statistics are seen",
    access: "user",
    body: statisticsDisplay,
    status: 200,
    answer: statisticsDisplay,
  }),
};
