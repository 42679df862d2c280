import { tradesAdministrationApi } from "@entrywise/contracts/trades/administration.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { readImportFigures, readTradesFigures } from "./figures.read-model.ts";
import { listUserImports, readUserJournal } from "./user-journal.read-model.ts";

/** What the admin service asks: how much there is, never what is in it. */
export function administrationRoutes(unit: UnitOfWork, now: () => Date): Router {
  const router = Router();
  const asJob = withScope(unit, "job");
  serve(router, asJob, tradesAdministrationApi.journal, async ({ tx, params, query }) => ({
    body: await readUserJournal(tx, { userId: params.id, brand: query.brand }),
  }));
  serve(router, asJob, tradesAdministrationApi.imports, async ({ tx, params, query }) => ({
    body: await listUserImports(tx, { userId: params.id, brand: query.brand }, query),
  }));
  serve(router, asJob, tradesAdministrationApi.figures, async ({ tx, query }) => ({
    body: await readTradesFigures(tx, query.days, now()),
  }));
  serve(router, asJob, tradesAdministrationApi.importFigures, async ({ tx, query }) => ({
    body: await readImportFigures(tx, query.days, now()),
  }));
  return router;
}
