import { dataImportApi } from "@entrywise/contracts/platform/data-import.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveInPhases, serveRaw } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { DataImports, Refusal } from "./data-imports.ts";
import { receiveArchive } from "./receive-archive.ts";

/** @param refusalOf asks the trades service whether this account may import an archive */
export function dataImportRoutes(
  unit: UnitOfWork,
  imports: DataImports,
  refusalOf: (actor: Actor) => Promise<Refusal>,
): Router {
  const router = Router();
  serveInPhases(router, unit, dataImportApi.read, {
    work: ({ actor }) => refusalOf(actor),
    write: async ({ tx, actor }, refusal) => ({ body: await imports.read(tx, actor, refusal) }),
  });
  serveRaw(router, dataImportApi.start, async ({ actor, query, request, response }) => {
    const refusal = await refusalOf(actor);
    const bytes = await receiveArchive(request);
    const started = await imports.start(actor, { fileName: query.fileName, bytes }, refusal);
    response.status(dataImportApi.start.status).json(started);
  });
  return router;
}
