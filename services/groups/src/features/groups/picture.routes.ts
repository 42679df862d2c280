import { groupsApi } from "@entrywise/contracts/groups/groups.api";
import { type AcceptedImage, imagesApi } from "@entrywise/contracts/platform/images.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveInPhases, serveRaw } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { presentGroup } from "./group.presenter.ts";
import { inGroup } from "./membership/enter-group.ts";
import type { GroupEvents } from "./membership/group-events.ts";
import { changeGroup } from "./settings/change-group.ts";

/** The picture of a group (G-135); who may see its description may see it. */
export function pictureRoutes(unit: UnitOfWork, images: ServiceClient, events: GroupEvents): Router {
  const router = Router();
  serveInPhases(router, unit, groupsApi.changePicture, {
    check: ({ tx, actor, params }) =>
      inGroup({ tx, actor }, params.groupId, { action: "group.edit" }, async () => undefined),
    work: async ({ actor, body: { url } }) =>
      url === null ? null : (await images.post<AcceptedImage>(actor, imagesApi.accept.path, { url })).name,
    write: ({ tx, actor, params }, picture) =>
      changeGroup({ tx, actor, reference: params.groupId, action: "group.edit", version: null, events }, () => ({
        values: { picture },
        entry: { action: "picture", after: picture === null ? "removed" : "changed" },
      })),
  });
  serveRaw(router, groupsApi.picture, async ({ actor, params, response }) => {
    const name = await unit.run(actor, "user", (tx) =>
      inGroup({ tx, actor }, params.groupId, {}, async (entered) =>
        presentGroup(entered).picture === null ? null : entered.group.picture,
      ),
    );
    if (name === null) throw notFound("Picture");
    const { url } = await images.get<{ url: string }>(
      actor,
      `${imagesApi.address.path}?${new URLSearchParams({ name })}`,
    );
    response.setHeader("cache-control", "private, max-age=50");
    response.redirect(302, url);
  });
  return router;
}
