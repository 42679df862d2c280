import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { filterViewsRoutes } from "./filter-views.routes.ts";

export const filterViews = defineFeature({
  name: "filter-views",
  start: ({ unit }: TradesContext) => ({ routes: [filterViewsRoutes(unit)] }),
});
