import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../context.ts";
import { liveRoutes } from "./live.routes.ts";
import { announceChange, sweepLiveChanges } from "./live-changes.repository.ts";

const HOUR_MS = 3_600_000;

export const live = defineFeature({
  name: "live",
  start: ({ unit, job }: PlatformContext) => ({
    routes: [liveRoutes(unit)],
    consumers: { "platform.live": announceChange },
    sweeps: [{ everyMs: HOUR_MS, work: () => unit.run(job, "job", sweepLiveChanges) }],
  }),
});
