import { propFirmsApi } from "@entrywise/contracts/trades/prop-firms.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { firmCatalogue } from "./firm-catalogue.read-model.ts";

export function propFirmsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, propFirmsApi.list, async () => ({
    body: { items: [...firmCatalogue], total: firmCatalogue.length },
  }));
  return router;
}
