import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../context.ts";
import { saveChoicesChanged } from "./choices-changed.repository.ts";
import { settingsRoutes } from "./settings.routes.ts";

export const settings = defineFeature({
  name: "settings",
  start: ({ unit, settings: service }: PlatformContext) => ({
    routes: [settingsRoutes(unit, service)],
    consumers: { "platform.choices-changed": saveChoicesChanged },
  }),
});
