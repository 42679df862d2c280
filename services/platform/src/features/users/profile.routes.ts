import { appApi } from "@entrywise/contracts/platform/app.api";
import type { AcceptedImage } from "@entrywise/contracts/platform/images.api";
import { profileApi } from "@entrywise/contracts/platform/profile.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { ProfileService } from "./profile.service.ts";
import { readSyncStatus } from "./sync-status.read-model.ts";

export interface ProfileParts {
  profiles: ProfileService;
  acceptImage(actor: Actor, url: string): Promise<AcceptedImage>;
  now: () => Date;
}

export function profileRoutes(unit: UnitOfWork, { profiles, acceptImage, now }: ProfileParts): Router {
  const router = Router();
  serve(router, unit, profileApi.save, async ({ tx, actor, body }) => ({
    body: await profiles.save(tx, actor, body.fullName),
  }));
  serve(router, unit, profileApi.changeHandle, async ({ tx, actor, body }) => ({
    body: await profiles.change(tx, actor, { handle: body.handle }),
  }));
  // A picture is decoded while no transaction is open.
  serveInPhases(router, unit, profileApi.changePicture, {
    work: async ({ actor, body }) => (body.url === null ? null : (await acceptImage(actor, body.url)).name),
    write: async ({ tx, actor }, pictureBlob) => ({
      body: await profiles.change(tx, actor, {
        pictureBlob,
        ...(pictureBlob === null ? { profilePicture: null } : {}),
      }),
    }),
  });
  serve(router, unit, profileApi.syncStatus, async ({ tx, actor }) => ({ body: await readSyncStatus(tx, actor) }));
  serve(router, unit, appApi.syncStatus, async ({ tx, actor }) => ({ body: await readSyncStatus(tx, actor) }));
  serve(router, unit, profileApi.syncContact, async ({ tx, actor }) => {
    const contact = actor.email === null ? {} : { email: actor.email };
    await profiles.change(tx, actor, { ...contact, contactSyncedAt: now() });
    return { body: await readSyncStatus(tx, actor) };
  });
  return router;
}
