import { membershipApi } from "@entrywise/contracts/platform/platform.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { readMembership } from "./current-membership.read-model.ts";

export function membershipRoutes(unit: UnitOfWork, now: () => Date): Router {
  const router = Router();
  serve(router, unit, membershipApi.read, async ({ tx, actor }) => ({ body: await readMembership(tx, actor, now()) }));
  return router;
}
