import { dataExportApi } from "@entrywise/contracts/platform/data-export.api";
import { expectFreshSignIn, freshUntil } from "@entrywise/kit/auth/fresh-sign-in";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { DataExports } from "./data-exports.ts";

export function dataExportRoutes(unit: UnitOfWork, exports: DataExports): Router {
  const router = Router();
  serve(router, unit, dataExportApi.read, async ({ tx, actor }) => {
    const found = await exports.read(tx, actor);
    return { body: freshUntil(actor) === null ? { ...found, url: null } : found };
  });
  serve(router, unit, dataExportApi.request, async ({ tx, actor }) => ({ body: await exports.request(tx, actor) }));
  serve(router, unit, dataExportApi.link, async ({ tx, actor }) => {
    expectFreshSignIn(actor);
    const { url } = await exports.read(tx, actor);
    if (url === null) throw notFound("Archive");
    return { body: { url } };
  });
  return router;
}
