import { {{camel}}Api } from "@entrywise/contracts/{{name}}/{{name}}.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { findItems, insertItem } from "./items.repository.ts";

export function itemsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, {{camel}}Api.list, async ({ tx, actor, query }) => ({ body: await findItems(tx, actor, query) }));
  serve(router, unit, {{camel}}Api.add, async ({ tx, actor, body }) => {
    const id = newId();
    await insertItem(tx, actor, id, body.title);
    return { body: { id } };
  });
  return router;
}
