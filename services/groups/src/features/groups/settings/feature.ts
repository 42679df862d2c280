import { defineFeature } from "@entrywise/kit/feature";
import type { GroupsContext } from "../../../context.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { sharingLessRoutes } from "./sharing-less.routes.ts";

export const settings = defineFeature({
  name: "settings",
  start: ({ unit, ask, events }: GroupsContext) => ({
    routes: [settingsRoutes(unit, events), sharingLessRoutes(unit, ask, events)],
  }),
});
