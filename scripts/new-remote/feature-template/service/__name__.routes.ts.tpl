import { {{camel}}Api } from "@entrywise/contracts/{{service}}/{{name}}.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Router } from "express";
import { find{{Name}}, insert{{One}} } from "./{{name}}.repository.ts";

export function {{camel}}Routes(unit: UnitOfWork): Router {
  const router = strictRouter();
  serve(router, unit, {{camel}}Api.list, async ({ tx, actor, query }) => ({ body: await find{{Name}}(tx, actor, query) }));
  serve(router, unit, {{camel}}Api.add, async ({ tx, actor, body }) => ({
    body: { id: await insert{{One}}(tx, actor, body.title) },
  }));
  return router;
}
