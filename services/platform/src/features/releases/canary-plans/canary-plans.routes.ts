import { canaryPlansApi } from "@entrywise/contracts/platform/canary-plans.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Router } from "express";
import { toChange, withVersion } from "../channels.routes.ts";
import { beginPlan, endPlan, pausePlan, resumePlan } from "./canary-plans.ts";

export function canaryPlansRoutes(unit: UnitOfWork, now: () => Date): Router {
  const router = strictRouter();
  serve(router, unit, canaryPlansApi.begin, async ({ tx, params, body, ...call }) =>
    withVersion(await beginPlan(tx, toChange(call, params.remote, body), body, now()), call.request),
  );
  serve(router, unit, canaryPlansApi.pause, async ({ tx, params, body, ...call }) =>
    withVersion(await pausePlan(tx, toChange(call, params.remote, body)), call.request),
  );
  serve(router, unit, canaryPlansApi.resume, async ({ tx, params, body, ...call }) =>
    withVersion(await resumePlan(tx, toChange(call, params.remote, body), now()), call.request),
  );
  serve(router, unit, canaryPlansApi.end, async ({ tx, params, ...call }) =>
    withVersion(await endPlan(tx, toChange(call, params.remote, { why: "" })), call.request),
  );
  return router;
}
