import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { displaysRoutes } from "./displays.routes.ts";
import { FilterViewEntity } from "./filter-views/filter-view.entity.ts";
import { filterViewsRoutes } from "./filter-views/filter-views.routes.ts";
import { saveSettings } from "./settings-changed.repository.ts";
import { StoredPreferenceEntity } from "./stored-preference.entity.ts";

export const preferences = defineFeature({
  name: "preferences",
  entities: [FilterViewEntity, StoredPreferenceEntity],
  start: ({ unit }: TradesContext) => ({
    routes: [displaysRoutes(unit), filterViewsRoutes(unit)],
    consumers: { "trades.settings-changed": saveSettings },
  }),
});
