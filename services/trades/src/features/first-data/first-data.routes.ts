import { firstDataApi } from "@entrywise/contracts/trades/first-data.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { readJournalProgress } from "./journal-progress.read-model.ts";
import type { FirstDataHooks } from "./make-first-data.ts";
import { makeFirstData } from "./make-first-data.ts";

export function firstDataRoutes(unit: UnitOfWork, hooks: FirstDataHooks): Router {
  const router = Router();
  serve(router, unit, firstDataApi.create, async ({ tx, actor, body }) => ({
    body: await makeFirstData({ tx, actor }, body, hooks),
  }));
  serve(router, unit, firstDataApi.progress, async ({ tx, actor }) => ({ body: await readJournalProgress(tx, actor) }));
  return router;
}
