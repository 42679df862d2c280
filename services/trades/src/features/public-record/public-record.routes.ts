import { type PublicRecord, publicRecordApi } from "@entrywise/contracts/trades/public-record.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRead } from "@entrywise/kit/http/serve";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Journal } from "../../journal/journal.ts";
import { requireAccount } from "../accounts/account-exists.read-model.ts";
import { previewRecord, readPublicRecord } from "./public-record.read-model.ts";
import { findPublished, isPublished, publishAccount, unpublishAccount } from "./public-records.repository.ts";
import { countRecorded } from "./recorded-trades.read-model.ts";

export type ReadHandle = (owner: { userId: string | null; brand: string }) => Promise<string | null>;

/** What everybody may read of published accounts, on the brand of their owner, and how their owner publishes them. */
export function publicRecordRoutes(unit: UnitOfWork, readHandle: ReadHandle): Router {
  const router = Router();
  const readRecord = async (brand: string, handle: string): Promise<PublicRecord> => {
    const published = await unit.run(jobActor("trades"), "job", (tx) => findPublished(tx, { brand, handle }));
    if (published === null) throw notFound("Record");
    const owner = { ...jobActor("trades", brand), userId: published.userId };
    return unit.run(owner, "user", (tx) => readPublicRecord({ tx, actor: owner }, published));
  };
  serveRead(router, publicRecordApi.read, async ({ actor, params, response }) => {
    response.set("Cache-Control", "no-store");
    return { body: await readRecord(actor.brand, params.handle) };
  });
  serveRead(router, publicRecordApi.preview, async ({ actor, params }) => ({
    body: previewRecord(await readRecord(actor.brand, params.handle)),
  }));
  const readAccount = async (journal: Journal, id: string) => ({
    isPublic: await isPublished(journal, id),
    handle: await readHandle(journal.actor),
    ...(await countRecorded(journal, [id])),
  });
  serve(router, unit, publicRecordApi.account, async ({ tx, actor, params }) => {
    await requireAccount({ tx, actor }, params.id);
    return { body: await readAccount({ tx, actor }, params.id) };
  });
  serve(router, unit, publicRecordApi.publish, async ({ tx, actor, params, body }) => {
    const journal = { tx, actor };
    await requireAccount(journal, params.id);
    if (body.isPublic) {
      const handle = await readHandle(actor);
      if (handle === null) throw new ProblemError(503, "Record.NoHandle", "Your handle couldn't be read. Try again.");
      await publishAccount(journal, params.id, handle);
    } else await unpublishAccount(journal, params.id);
    return { body: await readAccount(journal, params.id) };
  });
  return router;
}
