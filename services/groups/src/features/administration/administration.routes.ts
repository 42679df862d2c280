import { groupsAdministrationApi } from "@entrywise/contracts/groups/administration.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { listAllGroups, readGroupFigures } from "./groups.read-model.ts";

/** What the admin service asks. */
export function administrationRoutes(unit: UnitOfWork, now: () => Date): Router {
  const router = Router();
  const asJob = withScope(unit, "job");
  serve(router, asJob, groupsAdministrationApi.list, async ({ tx, query }) => ({
    body: await listAllGroups(tx, query),
  }));
  serve(router, asJob, groupsAdministrationApi.figures, async ({ tx, query }) => ({
    body: await readGroupFigures(tx, query.days, now()),
  }));
  return router;
}
