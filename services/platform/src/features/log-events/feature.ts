import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../context.ts";
import { LogEventEntity } from "./log-event.entity.ts";
import { sweepLogEvents } from "./log-events.repository.ts";
import { logEventsRoutes } from "./log-events.routes.ts";

const HOUR_MS = 3_600_000;

export const logEvents = defineFeature({
  name: "log-events",
  entities: [LogEventEntity],
  start: ({ unit, job, now }: PlatformContext) => ({
    routes: [logEventsRoutes(unit, now)],
    sweeps: [{ everyMs: HOUR_MS, work: () => unit.run(job, "job", sweepLogEvents) }],
  }),
});
