import { deletedAccountsApi } from "@entrywise/contracts/shared/deleted-accounts";
import type { Router } from "express";
import { type UnitOfWork, withScope } from "../db/unit-of-work.ts";
import type { Forget } from "../forget-accounts.ts";
import { serveInPhases } from "./serve.ts";
import { strictRouter } from "./strict-router.ts";

/** For services that don't get the product's events. Told twice, nothing more happens. */
export function deletedAccountsRoutes(unit: UnitOfWork, { before, rows }: Forget): Router {
  const router = strictRouter();
  serveInPhases(router, withScope(unit, "job"), deletedAccountsApi.forget, {
    work: ({ body }) => before(body),
    write: async ({ tx, body }) => {
      await rows(tx, body);
      return {};
    },
  });
  return router;
}
