import { demoDataApi, demoNotebookApi } from "@entrywise/contracts/trades/demo.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { DemoService } from "./demo.service.ts";
import { readDemoState } from "./demo-state.read-model.ts";

export function demoRoutes(unit: UnitOfWork, demo: DemoService): Router {
  const router = Router();
  serve(router, unit, demoDataApi.read, async ({ tx, actor }) => ({ body: await readDemoState(tx, actor) }));
  serveInPhases(router, unit, demoDataApi.create, {
    work: ({ body }) => demo.prepare(body.day),
    write: async ({ tx, actor, body }) => ({ body: await demo.create(tx, actor, body) }),
  });
  serve(router, unit, demoDataApi.remove, async ({ tx, actor }) => ({ body: await demo.remove(tx, actor) }));
  serve(router, unit, demoNotebookApi.reset, async ({ tx, actor }) => ({ body: await demo.resetNotebook(tx, actor) }));
  return router;
}
