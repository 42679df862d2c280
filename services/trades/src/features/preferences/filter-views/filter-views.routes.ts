import { filterViewsApi, MAX_FILTER_VIEWS, type SaveFilterView } from "@entrywise/contracts/trades/filter-views.api";
import { tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Journal } from "../../../journal/journal.ts";
import { deleteView, findView, findViews, insertView, isNameTaken, updateView } from "./filter-views.repository.ts";

export function filterViewsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, filterViewsApi.list, async ({ tx, actor }) => {
    const items = await findViews({ tx, actor });
    return { body: { items, total: items.length } };
  });
  serve(router, unit, filterViewsApi.add, async ({ tx, actor, body }) => {
    await check({ tx, actor }, body, null);
    if ((await findViews({ tx, actor })).length >= MAX_FILTER_VIEWS) throw tooMany();
    const id = newId();
    await insertView({ tx, actor }, id, body);
    return { body: { id } };
  });
  serve(router, unit, filterViewsApi.change, async ({ tx, actor, params, body, version }) => {
    const before = await findView({ tx, actor }, params.id);
    if (!before) throw notFound("View");
    await check({ tx, actor }, body, params.id);
    if (!(await updateView({ tx, actor }, params.id, version, body))) {
      throw new ProblemError(412, "View.Changed", "This view was changed elsewhere. Reload and try again.", {
        current: before,
      });
    }
    const changed = await findView({ tx, actor }, params.id);
    if (!changed) throw notFound("View");
    return { body: changed, version: changed.version };
  });
  serve(router, unit, filterViewsApi.remove, async ({ tx, actor, params }) => {
    if (!(await deleteView({ tx, actor }, params.id))) throw notFound("View");
    return {};
  });
  return router;
}

/** @throws ProblemError 422 for a name that is taken and for a filter that lists would not take */
async function check(journal: Journal, { name, query }: SaveFilterView, own: string | null) {
  if (await isNameTaken(journal, name, own)) {
    const errors = [{ path: "name", message: "must be a unique name" }];
    throw ruleBroken("View.NameTaken", `You already have a view called “${name}”.`, errors, { name });
  }
  const result = tradeFilter.safeParse(parseFields(query));
  if (result.success) return;
  const fields = [...new Set(result.error.issues.map(({ path }) => String(path[0] ?? "filter")))];
  const errors = fields.map((field) => ({ path: "query", message: `contains an invalid ${field}` }));
  throw ruleBroken("View.BadFilter", "This filter can't be saved because part of it is invalid.", errors);
}

function parseFields(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

function tooMany() {
  const detail = `You can save up to ${MAX_FILTER_VIEWS} views. Delete one first.`;
  const errors = [{ path: "name", message: "exceeds the limit" }];
  return ruleBroken("View.TooMany", detail, errors, { most: MAX_FILTER_VIEWS });
}
