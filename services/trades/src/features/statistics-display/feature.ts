import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { statisticsDisplayRoutes } from "./statistics-display.routes.ts";

export const statisticsDisplay = defineFeature({
  name: "statistics-display",
  start: ({ unit }: TradesContext) => ({ routes: [statisticsDisplayRoutes(unit)] }),
});
