import { logEventsApi } from "@entrywise/contracts/platform/log-events.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { currentTraceId } from "@entrywise/kit/request-context";
import { Router } from "express";
import { addLogEvents, listLogEvents } from "./log-events.repository.ts";

export function logEventsRoutes(unit: UnitOfWork, now: () => Date): Router {
  const router = Router();
  // The rows have no owner: only the handlers decide what is written and shown.
  const asJob = withScope(unit, "job");
  serve(router, asJob, logEventsApi.add, async ({ tx, actor: { userId, brand }, body }) => {
    const seen = { at: now().toISOString(), source: "client", brand, userId: userId || null };
    const events = body.events.map((event) => ({
      ...event,
      traceId: event.traceId ?? (currentTraceId() || null),
      ...seen,
    }));
    await addLogEvents(tx, events);
    return {};
  });
  serve(router, asJob, logEventsApi.list, async ({ tx, query }) => ({ body: await listLogEvents(tx, query) }));
  serve(router, asJob, logEventsApi.collect, async ({ tx, body }) => {
    await addLogEvents(tx, body.events);
    return {};
  });
  return router;
}
