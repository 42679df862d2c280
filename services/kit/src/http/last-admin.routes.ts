import { type LastAdminOf, lastAdminApi } from "@entrywise/contracts/shared/last-admin";
import type { Router } from "express";
import type { Owner } from "../db/delete-owned.ts";
import { type Transaction, type UnitOfWork, withScope } from "../db/unit-of-work.ts";
import { notFound } from "../problem-error.ts";
import { serve } from "./serve.ts";
import { strictRouter } from "./strict-router.ts";

/** What a person is the last Admin of. Runs in the scope `job`. */
export type ReadLastAdminOf = (tx: Transaction, owner: Owner) => Promise<LastAdminOf[]>;

export function lastAdminRoutes(unit: UnitOfWork, read: ReadLastAdminOf): Router {
  const router = strictRouter();
  const asJob = withScope(unit, "job");
  serve(router, asJob, lastAdminApi.read, async ({ tx, actor }) => {
    if (actor.userId === "") throw notFound("User");
    return { body: { items: await read(tx, { userId: actor.userId, brand: actor.brand }) } };
  });
  return router;
}
