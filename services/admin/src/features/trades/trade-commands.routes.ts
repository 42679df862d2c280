import { adminApi } from "@entrywise/contracts/admin/admin.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { Router } from "express";

/** What administrators do with single trades; the trades service carries it out. */
export function tradeCommandsRoutes(unit: UnitOfWork, trades: ServiceClient): Router {
  const router = Router();
  serve(router, unit, adminApi.aiData, async ({ actor, params }) => ({
    body: await trades.get<Record<string, unknown>>(actor, `/internal/trades/${params.id}/ai-data`),
  }));
  return router;
}
