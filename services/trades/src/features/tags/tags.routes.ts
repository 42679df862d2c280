import { tagsApi } from "@entrywise/contracts/trades/tags.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { readTagCategories, readTags } from "../../trade-core/tags/tags.read-model.ts";
import * as tags from "./tags.service.ts";

export function tagsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, tagsApi.list, async ({ tx, actor }) => {
    const items = await readTags({ tx, actor });
    return { body: { items, total: items.length } };
  });
  serve(router, unit, tagsApi.categorised, async ({ tx, actor }) => {
    const items = await readTagCategories({ tx, actor });
    return { body: { items, total: items.length } };
  });
  serve(router, unit, tagsApi.add, async ({ tx, actor, body }) => ({
    body: { id: await tags.addTag({ tx, actor }, body) },
  }));
  serve(router, unit, tagsApi.read, async ({ tx, actor, params }) => {
    const body = await tags.readTag({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, tagsApi.remove, async ({ tx, actor, params }) => {
    await tags.removeTag({ tx, actor }, params.id);
    return {};
  });
  serve(router, unit, tagsApi.move, async ({ tx, actor, params, body }) => {
    await tags.moveTag({ tx, actor }, params.id, body);
    return {};
  });
  serve(router, unit, tagsApi.rename, async ({ tx, actor, params, version, body: { name } }) => {
    const body = await tags.renameTag({ tx, actor }, params.id, version, name);
    return { body, version: body.version };
  });
  serve(router, unit, tagsApi.addCategory, async ({ tx, actor, body }) => ({
    body: { id: await tags.addCategory({ tx, actor }, body.name) },
  }));
  serve(router, unit, tagsApi.removeCategory, async ({ tx, actor, params }) => {
    await tags.removeCategory({ tx, actor }, params.id);
    return {};
  });
  serve(router, unit, tagsApi.moveCategory, async ({ tx, actor, params, body }) => {
    await tags.moveCategory({ tx, actor }, params.id, body.position);
    return {};
  });
  serve(router, unit, tagsApi.renameCategory, async ({ tx, actor, params, version, body: { name } }) => {
    const body = await tags.renameCategory({ tx, actor }, params.id, version, name);
    return { body, version: body.version };
  });
  serve(router, unit, tagsApi.markCategory, async ({ tx, actor, params, version, body: { isMistakes } }) => {
    const body = await tags.markCategory({ tx, actor }, params.id, version, isMistakes);
    return { body, version: body.version };
  });
  serve(router, unit, tagsApi.colourCategory, async ({ tx, actor, params, version, body: { colour } }) => {
    const body = await tags.colourCategory({ tx, actor }, params.id, version, colour);
    return { body, version: body.version };
  });
  return router;
}
