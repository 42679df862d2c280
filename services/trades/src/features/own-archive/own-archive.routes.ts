import { takeOwnDataApi } from "@entrywise/contracts/shared/own-data";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRaw } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { readHandedOver } from "./read-handed-over.ts";
import { type ArchiveHooks, refusalOf, takeArchive } from "./take-archive.ts";

/** @param heavy an archive is long work */
export function ownArchiveRoutes(unit: UnitOfWork, heavy: UnitOfWork, hooks: ArchiveHooks): Router {
  const router = Router();
  serve(router, unit, takeOwnDataApi.ready, async ({ tx, actor }) => ({
    body: { refusal: await refusalOf(tx, actor) },
  }));
  serveRaw(router, takeOwnDataApi.take, async ({ actor, request, response }) => {
    const handed = await readHandedOver(request);
    const report = await heavy.run(actor, "user", (tx) => takeArchive(tx, actor, handed, hooks));
    response.status(takeOwnDataApi.take.status).json(report);
  });
  return router;
}
