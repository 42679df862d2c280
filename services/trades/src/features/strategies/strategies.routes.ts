import { strategiesApi } from "@entrywise/contracts/trades/accounts.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import * as strategies from "./strategies.service.ts";

export function strategiesRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, strategiesApi.list, async ({ tx, actor }) => ({
    body: await strategies.listStrategies(tx, actor),
  }));
  serve(router, unit, strategiesApi.read, async ({ tx, actor, params }) => {
    const body = await strategies.readStrategy(tx, actor, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, strategiesApi.add, async ({ tx, actor, body }) => ({
    body: { id: await strategies.addStrategy(tx, actor, body) },
  }));
  serve(router, unit, strategiesApi.change, async ({ tx, actor, params, body, version }) => {
    const changed = await strategies.changeStrategy(tx, actor, params.id, version, body);
    return { body: changed, version: changed.version };
  });
  serve(router, unit, strategiesApi.remove, async ({ tx, actor, params }) => {
    await strategies.removeStrategy(tx, actor, params.id);
    return {};
  });
  serve(router, unit, strategiesApi.enable, async ({ tx, actor, params, body }) => ({
    body: await strategies.enableStrategy(tx, actor, params.id, body.enabled),
  }));
  serve(router, unit, strategiesApi.move, async ({ tx, actor, params, body }) => {
    await strategies.moveStrategy(tx, actor, params.id, body.position);
    return {};
  });
  return router;
}
