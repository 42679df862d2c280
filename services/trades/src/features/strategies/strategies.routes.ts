import { strategiesApi } from "@entrywise/contracts/trades/accounts.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { TellChanged } from "../../ordering/tell-choices-changed.ts";
import * as strategies from "./strategies.service.ts";

export function strategiesRoutes(unit: UnitOfWork, tellChanged: TellChanged): Router {
  const router = Router();
  serve(router, unit, strategiesApi.list, async ({ tx, actor }) => ({
    body: await strategies.listStrategies({ tx, actor }),
  }));
  serve(router, unit, strategiesApi.read, async ({ tx, actor, params }) => {
    const body = await strategies.readStrategy({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, strategiesApi.add, async ({ tx, actor, body }) => {
    const id = await strategies.addStrategy({ tx, actor }, body);
    await tellChanged({ tx, actor });
    return { body: { id } };
  });
  serve(router, unit, strategiesApi.change, async ({ tx, actor, params, body, version }) => {
    const changed = await strategies.changeStrategy({ tx, actor }, params.id, version, body);
    await tellChanged({ tx, actor });
    return { body: changed, version: changed.version };
  });
  serve(router, unit, strategiesApi.remove, async ({ tx, actor, params }) => {
    await strategies.removeStrategy({ tx, actor }, params.id);
    await tellChanged({ tx, actor });
    return {};
  });
  serve(router, unit, strategiesApi.enable, async ({ tx, actor, params, body }) => {
    const changed = await strategies.enableStrategy({ tx, actor }, params.id, body.enabled);
    await tellChanged({ tx, actor });
    return { body: changed };
  });
  serve(router, unit, strategiesApi.move, async ({ tx, actor, params, body }) => {
    await strategies.moveStrategy({ tx, actor }, params.id, body.position);
    await tellChanged({ tx, actor });
    return {};
  });
  return router;
}
