import { liveApi } from "@entrywise/contracts/platform/live.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { readMissedChanges } from "./missed-changes.read-model.ts";

export function liveRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, liveApi.missed, async ({ tx, query }) => ({ body: await readMissedChanges(tx, query.after) }));
  return router;
}
