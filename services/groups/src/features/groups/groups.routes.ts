import { groupsApi } from "@entrywise/contracts/groups/groups.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { readMyGroups } from "./my-groups.read-model.ts";

export function groupsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, groupsApi.list, async ({ tx, actor, query }) => ({ body: await readMyGroups(tx, actor, query) }));
  return router;
}
