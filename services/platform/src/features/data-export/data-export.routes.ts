import { dataExportApi } from "@entrywise/contracts/platform/data-export.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { DataExports } from "./data-exports.ts";

export function dataExportRoutes(unit: UnitOfWork, exports: DataExports): Router {
  const router = Router();
  serve(router, unit, dataExportApi.read, async ({ tx, actor }) => ({ body: await exports.read(tx, actor) }));
  serve(router, unit, dataExportApi.request, async ({ tx, actor }) => ({ body: await exports.request(tx, actor) }));
  return router;
}
