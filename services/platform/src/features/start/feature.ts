import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../context.ts";
import { appRoutes } from "./app.routes.ts";

export const start = defineFeature({
  name: "start",
  start: ({ unit, journal, readStart, now }: PlatformContext) => ({
    routes: [appRoutes(unit, { journal, readStart, now })],
  }),
});
