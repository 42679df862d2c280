import { accountsApi } from "@entrywise/contracts/trades/accounts.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { TellChanged } from "../../ordering/tell-choices-changed.ts";
import type { Projections } from "../../read-engine/projections.ts";
import * as accounts from "./accounts.service.ts";

export function accountsRoutes(unit: UnitOfWork, projections: Projections, tellChanged: TellChanged): Router {
  const router = Router();
  serve(router, unit, accountsApi.list, async ({ tx, actor }) => ({
    body: await accounts.listAccounts({ tx, actor }, await projections.of({ tx, actor })),
  }));
  serve(router, unit, accountsApi.read, async ({ tx, actor, params }) => {
    const body = await accounts.readAccount({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, accountsApi.add, async ({ tx, actor, body }) => {
    const id = await accounts.addAccount({ tx, actor }, body);
    await tellChanged({ tx, actor });
    return { body: { id } };
  });
  serve(router, unit, accountsApi.change, async ({ tx, actor, params, body, version }) => {
    const changed = await accounts.changeAccount({ tx, actor }, params.id, version, body);
    await tellChanged({ tx, actor });
    return { body: changed, version: changed.version };
  });
  serve(router, unit, accountsApi.remove, async ({ tx, actor, params }) => {
    await accounts.removeAccount({ tx, actor }, params.id);
    await tellChanged({ tx, actor });
    return {};
  });
  serve(router, unit, accountsApi.enable, async ({ tx, actor, params, body }) => {
    const changed = await accounts.enableAccount({ tx, actor }, params.id, body.enabled);
    await tellChanged({ tx, actor });
    return { body: changed };
  });
  serve(router, unit, accountsApi.dismissFiguresChange, async ({ tx, actor, params }) => {
    await accounts.dismissFiguresChange({ tx, actor }, params.id);
    await tellChanged({ tx, actor });
    return {};
  });
  serve(router, unit, accountsApi.move, async ({ tx, actor, params, body }) => {
    await accounts.moveAccount({ tx, actor }, params.id, body.position);
    await tellChanged({ tx, actor });
    return {};
  });
  return router;
}
