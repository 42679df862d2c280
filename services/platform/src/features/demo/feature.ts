import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../context.ts";
import { demoRoutes } from "./demo.routes.ts";
import { makeWantedDemo } from "./wanted-demo.ts";

export const demo = defineFeature({
  name: "demo",
  start: ({ unit, journal, settings, outbox, now }: PlatformContext) => ({
    routes: [demoRoutes(unit, { journal, settings, outbox, now })],
    deliveries: { "platform.wanted-demos": { handle: ({ event }) => makeWantedDemo({ journal, unit, now }, event) } },
  }),
});
