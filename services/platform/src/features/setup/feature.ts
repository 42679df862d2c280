import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../context.ts";
import { setupRoutes } from "./setup.routes.ts";

export const setup = defineFeature({
  name: "setup",
  start: ({ unit, journal, settings, readStart, now }: PlatformContext) => ({
    routes: [setupRoutes(unit, { journal, changeSettings: settings.change, readStart, now })],
  }),
});
