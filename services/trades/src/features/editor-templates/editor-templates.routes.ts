import { type EditorTemplate, editorTemplatesApi } from "@entrywise/contracts/trades/editor-templates.api";
import { requireFeature } from "@entrywise/kit/access/entitlements";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Journal } from "../../journal/journal.ts";
import { moveInOrder } from "../../ordering/move-in-order.repository.ts";
import { refuseNewLinks } from "../../text-links/refuse-new-links.ts";
import * as templates from "./editor-templates.repository.ts";

export function editorTemplatesRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, editorTemplatesApi.list, async ({ tx, actor }) => {
    const items = await templates.findTemplates({ tx, actor });
    return { body: { items, total: items.length } };
  });
  serve(router, unit, editorTemplatesApi.read, async ({ tx, actor, params }) => {
    const body = await existing({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, editorTemplatesApi.add, async ({ tx, actor, body }) => {
    requireFeature(actor, "templates", "Your plan has no templates of your own.");
    const id = newId();
    await templates.insertTemplate({ tx, actor }, id, body);
    return { body: { id } };
  });
  serve(router, unit, editorTemplatesApi.change, async ({ tx, actor, params, body, version }) => {
    const current = await existing({ tx, actor }, params.id);
    refuseNewLinks(actor, current.template, body.template);
    if (!(await templates.updateTemplate({ tx, actor }, params.id, version, body))) {
      throw new ProblemError(412, "Template.Changed", "This template was changed elsewhere. Reload and try again.", {
        current,
      });
    }
    const changed = await existing({ tx, actor }, params.id);
    return { body: changed, version: changed.version };
  });
  serve(router, unit, editorTemplatesApi.remove, async ({ tx, actor, params }) => {
    if (!(await templates.deleteTemplate({ tx, actor }, params.id))) throw notFound("Template");
    return {};
  });
  serve(router, unit, editorTemplatesApi.insert, async ({ tx, actor, params }) => {
    requireFeature(actor, "templates", "Your plan does not begin texts with templates.");
    if (!(await templates.countInsertion({ tx, actor }, params.id))) throw notFound("Template");
    return { body: await existing({ tx, actor }, params.id) };
  });
  serve(router, unit, editorTemplatesApi.move, async ({ tx, actor, params, body }) => {
    if (!(await moveInOrder({ tx, actor }, "editor_template", params.id, body.position))) throw notFound("Template");
    return {};
  });
  return router;
}

async function existing(journal: Journal, id: string): Promise<EditorTemplate> {
  const template = await templates.findTemplate(journal, id);
  if (!template) throw notFound("Template");
  return template;
}
