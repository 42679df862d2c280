import type { AcceptedImage } from "@entrywise/contracts/platform/images.api";
import { IMAGE_BYTES_LIMIT, imageTooLarge } from "@entrywise/contracts/platform/images.api";
import { snapshotsApi } from "@entrywise/contracts/trades/snapshots.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases, serveRaw } from "@entrywise/kit/http/serve";
import { type ImageStore, READ_CACHED_SECONDS, readUntil } from "@entrywise/kit/images/image-store";
import type { UploadNames } from "@entrywise/kit/images/upload-names";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { checkSnapshot, saveSnapshot } from "./save-snapshot.ts";
import { readHeroes, readSnapshots } from "./snapshots.read-model.ts";
import { deleteCustom, findStored, hasTrade, holdTrade, insertCustom, touchTrade } from "./snapshots.repository.ts";

const TICKET_MS = 10 * 60_000;

/** What this feature needs of the rest of the house. */
export interface SnapshotParts {
  blobs: ImageStore;
  names: UploadNames;
  /** Checks an upload by its content and keeps it without metadata; the platform's work. */
  acceptImage: (actor: Actor, url: string) => Promise<AcceptedImage>;
}

export function snapshotsRoutes(unit: UnitOfWork, parts: SnapshotParts): Router {
  const router = Router();
  const { blobs, names, acceptImage } = parts;
  serve(router, unit, snapshotsApi.ofTrade, async ({ tx, actor, params }) => {
    if (!(await hasTrade({ tx, actor }, params.id))) throw notFound("Trade");
    return { body: await readSnapshots({ tx, actor }, params.id, blobs) };
  });
  serve(router, unit, snapshotsApi.heroes, async ({ tx, actor, query }) => {
    const items = await readHeroes({ tx, actor }, query.tradeIds ?? [], blobs);
    return { body: { items, total: items.length } };
  });
  serve(router, unit, snapshotsApi.blobSas, async ({ tx, actor, body }) => {
    if (!(await hasTrade({ tx, actor }, body.tradeId))) throw notFound("Trade");
    if (body.size >= IMAGE_BYTES_LIMIT) {
      throw new ProblemError(422, "Image.Invalid", imageTooLarge, {
        errors: [{ path: "size", message: imageTooLarge }],
        params: { reason: "tooLarge" },
      });
    }
    const until = new Date(Date.now() + TICKET_MS);
    return { body: await blobs.uploadTicket(names.create(actor), body.type, until) };
  });
  serve(router, unit, snapshotsApi.add, async ({ tx, actor, body }) => {
    const revision = await nextRevision(tx, actor);
    if (!(await holdTrade({ tx, actor }, body.tradeId))) throw notFound("Trade");
    const id = newId();
    await insertCustom({ tx, actor }, id, body.tradeId);
    await touchTrade(tx, body.tradeId, revision);
    return { body: { id } };
  });
  serveInPhases(router, unit, snapshotsApi.save, {
    check: async ({ tx, actor, params, body, version }) => {
      if (body.snapshotId !== params.id) throw notFound("Snapshot");
      return checkSnapshot({ tx, actor }, body, version, blobs);
    },
    work: async ({ actor }, upload) => (upload === null ? null : acceptImage(actor, upload)),
    write: async ({ tx, actor, body, version }, accepted) => {
      const snapshot = await saveSnapshot({ tx, actor }, body, { version, accepted, blobs });
      return { body: snapshot, version: snapshot.version };
    },
  });
  serve(router, unit, snapshotsApi.remove, async ({ tx, actor, params }) => {
    const revision = await nextRevision(tx, actor);
    const stored = await findStored({ tx, actor }, params.id);
    if (!stored) throw notFound("Snapshot");
    if (stored.slotId !== null) {
      throw ruleBroken("Snapshot.OfSlot", "You can't delete a slot's snapshot. Remove its image instead.");
    }
    await deleteCustom(tx, params.id);
    await touchTrade(tx, stored.tradeId, revision);
    return {};
  });
  serveRaw(router, snapshotsApi.image, async ({ actor, params, response }) => {
    const stored = await unit.run(actor, "user", (tx) => findStored({ tx, actor }, params.id));
    if (!stored?.blob) throw notFound("Snapshot");
    response.set("Cache-Control", `private, max-age=${READ_CACHED_SECONDS}`);
    response.redirect(302, blobs.readUrl(stored.blob, readUntil(new Date())));
  });
  return router;
}
