import type { AcceptedImage } from "@entrywise/contracts/platform/images.api";
import { textImageAddress } from "@entrywise/contracts/shared/rich-text-nodes";
import { textImagesApi } from "@entrywise/contracts/trades/text-images.api";
import { requireFeature } from "@entrywise/kit/access/entitlements";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveInPhases, serveRaw } from "@entrywise/kit/http/serve";
import { type ImageStore, READ_CACHED_SECONDS, readUntil } from "@entrywise/kit/images/image-store";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { findTextImage, insertTextImage } from "./text-images.repository.ts";

export interface TextImageParts {
  blobs: ImageStore;
  /** Checks an upload by its content and keeps it without metadata; the platform's work. */
  acceptImage: (actor: Actor, url: string) => Promise<AcceptedImage>;
}

export function textImagesRoutes(unit: UnitOfWork, { blobs, acceptImage }: TextImageParts): Router {
  const router = Router();
  serveInPhases(router, unit, textImagesApi.add, {
    check: async ({ actor }) => requireFeature(actor, "textEditorImages"),
    work: ({ actor, body }) => acceptImage(actor, body.url),
    write: async ({ tx, actor }, image) => {
      const id = newId();
      await insertTextImage({ tx, actor }, id, image);
      return { body: { id, url: textImageAddress(id), width: image.width, height: image.height } };
    },
  });
  serveRaw(router, textImagesApi.read, async ({ actor, params, response }) => {
    const blob = await unit.run(actor, "user", (tx) => findTextImage({ tx, actor }, params.id));
    if (blob === null) throw notFound("Image");
    response.set("Cache-Control", `private, max-age=${READ_CACHED_SECONDS}`);
    response.redirect(302, blobs.readUrl(blob, readUntil(new Date())));
  });
  return router;
}
