import { releasePreviewsApi } from "@entrywise/contracts/platform/release-previews.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Router } from "express";
import { toOperator } from "../../../audit/operator.ts";
import { end, invite, open, read } from "./previews.ts";

export function previewsRoutes(unit: UnitOfWork, now: () => Date): Router {
  const router = strictRouter();
  // An address belongs to nobody until it is opened.
  const all = withScope(unit, "job");
  serve(router, all, releasePreviewsApi.invite, async ({ tx, actor, request, params, body }) => ({
    body: await invite(tx, toOperator(actor, request.team), { ...params, ...body }, now()),
  }));
  serve(router, all, releasePreviewsApi.open, async ({ tx, actor, params, body }) => ({
    body: await open(tx, actor, { ...params, key: body.key }, now()),
  }));
  serve(router, all, releasePreviewsApi.read, async ({ tx, actor, params }) => ({
    body: await read(tx, actor, params, now()),
  }));
  serve(router, all, releasePreviewsApi.end, async ({ tx, actor, params }) => {
    await end(tx, actor, params, now());
    return {};
  });
  return router;
}
