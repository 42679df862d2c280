import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { FilterViewEntity } from "./filter-view.entity.ts";
import { filterViewsRoutes } from "./filter-views.routes.ts";

export const filterViews = defineFeature({
  name: "filter-views",
  entities: [FilterViewEntity],
  start: ({ unit }: TradesContext) => ({ routes: [filterViewsRoutes(unit)] }),
});
