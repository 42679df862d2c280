import { takeOwnDataApi } from "@entrywise/contracts/shared/own-data";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRaw } from "@entrywise/kit/http/serve";
import { type Request, Router } from "express";
import { openHandedOver } from "./archive-process/archive-process.ts";
import { type ArchiveHooks, refusalOf, takeArchive } from "./take-archive.ts";

const LONGEST_BYTES = 400_000_000;

/** The bytes of a request up to a limit. */
async function* upTo(limit: number, request: Request): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    // The rest is read and let go: without its end the rows are refused.
    if (bytes <= limit) yield chunk;
  }
}

/** @param heavy an archive is long work */
export function ownArchiveRoutes(unit: UnitOfWork, heavy: UnitOfWork, hooks: ArchiveHooks): Router {
  const router = Router();
  serve(router, unit, takeOwnDataApi.ready, async ({ tx, actor }) => ({
    body: { refusal: await refusalOf(tx, actor) },
  }));
  serveRaw(router, takeOwnDataApi.take, async ({ actor, request, response }) => {
    const archive = await openHandedOver(upTo(LONGEST_BYTES, request));
    try {
      response.status(takeOwnDataApi.take.status).json(await takeArchive(heavy, actor, archive, hooks));
    } finally {
      archive.close();
    }
  });
  return router;
}
