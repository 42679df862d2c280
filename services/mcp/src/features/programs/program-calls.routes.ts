import { programCallsApi } from "@entrywise/contracts/mcp/program-calls.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Router } from "express";
import { listCalls } from "./program-calls.repository.ts";

/** The log that a person has of their programs. */
export function programCallsRoutes(unit: UnitOfWork): Router {
  const router = strictRouter();
  serve(router, unit, programCallsApi.list, async ({ tx, actor, query }) => ({
    body: await listCalls(tx, actor.userId, query),
  }));
  return router;
}
