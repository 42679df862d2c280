import { businessApi } from "@entrywise/contracts/business/business.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { readMyBusinesses } from "./my-businesses.read-model.ts";

export function businessesRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, businessApi.list, async ({ tx, actor, query }) => ({
    body: await readMyBusinesses(tx, actor, query),
  }));
  return router;
}
