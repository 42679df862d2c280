import { imagesApi } from "@entrywise/contracts/platform/images.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { ImagesService } from "./images.service.ts";

export function imagesRoutes(unit: UnitOfWork, images: ImagesService): Router {
  const router = Router();
  // Fetches the link and decodes the picture while no transaction is open.
  serveInPhases(router, unit, imagesApi.request, {
    work: ({ actor, body }) => images.request(actor, body),
    write: async (_, body) => ({ body }),
  });
  serveInPhases(router, unit, imagesApi.accept, {
    work: ({ actor, body }) => images.accept(actor, body.url),
    write: async (_, body) => ({ body }),
  });
  serveInPhases(router, unit, imagesApi.address, {
    work: async ({ query }) => ({ url: images.address(query.name) }),
    write: async (_, body) => ({ body }),
  });
  return router;
}
