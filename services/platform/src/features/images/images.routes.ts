import { imagesApi } from "@entrywise/contracts/platform/images.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { ImagesService } from "./images.service.ts";

export function imagesRoutes(unit: UnitOfWork, images: ImagesService): Router {
  const router = Router();
  serve(router, unit, imagesApi.request, async ({ actor, body }) => ({ body: await images.request(actor, body) }));
  serve(router, unit, imagesApi.accept, async ({ actor, body }) => ({ body: await images.accept(actor, body.url) }));
  return router;
}
