import type { AcceptedImage } from "@entrywise/contracts/platform/images.api";
import { type CaptureTrade, capturesApi } from "@entrywise/contracts/trades/captures.api";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveInPhases } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { type ImageStore, readUntil } from "@entrywise/kit/images/image-store";
import type { UploadNames } from "@entrywise/kit/images/upload-names";
import type { Router } from "express";
import { type AddPicture, addCapture } from "./add-capture.ts";

export interface CaptureRouteParts {
  blobs: ImageStore;
  names: UploadNames;
  /** Checks an upload by its content and keeps it without metadata; the platform's work. */
  acceptImage: (actor: Actor, url: string) => Promise<AcceptedImage>;
  rates: () => ReferenceRates;
  addPicture: AddPicture;
}

export function capturesRoutes(unit: UnitOfWork, { rates, addPicture, ...images }: CaptureRouteParts): Router {
  const router = strictRouter();
  serveInPhases(router, unit, capturesApi.add, {
    work: ({ actor, body }) => storePicture(actor, body.picture, images),
    write: async ({ tx, actor, body }, picture) => ({
      body: { id: await addCapture({ tx, actor }, body, picture, { rates: rates(), addPicture }) },
    }),
  });
  return router;
}

async function storePicture(
  actor: Actor,
  picture: CaptureTrade["picture"],
  { blobs, names, acceptImage }: Pick<CaptureRouteParts, "blobs" | "names" | "acceptImage">,
): Promise<AcceptedImage | null> {
  if (picture === null) return null;
  const upload = names.create(actor);
  await blobs.write(upload, Buffer.from(picture.data, "base64"), picture.type);
  return acceptImage(actor, blobs.readUrl(upload, readUntil(new Date())));
}
