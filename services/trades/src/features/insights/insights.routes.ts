import { insightsApi } from "@entrywise/contracts/trades/insights.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { Projections } from "../../read-engine/projections.ts";
import * as insights from "./insights.service.ts";
import { listInsights } from "./list-insights.ts";

export function insightsRoutes(unit: UnitOfWork, projections: Projections): Router {
  const router = Router();
  serve(router, unit, insightsApi.list, async ({ tx, actor, query }) => ({
    body: await listInsights({ tx, actor }, await projections.of({ tx, actor }, query), query),
  }));
  serve(router, unit, insightsApi.ofTrade, async ({ tx, actor, params }) => {
    const items = await insights.insightsOfTrade({ tx, actor }, params.id);
    return { body: { items, total: items.length } };
  });
  serve(router, unit, insightsApi.add, async ({ tx, actor, body }) => ({
    body: { id: await insights.addInsight({ tx, actor }, body) },
  }));
  serve(router, unit, insightsApi.read, async ({ tx, actor, params }) => {
    const body = await insights.readInsight({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, insightsApi.change, async ({ tx, actor, params, version, body: { text } }) => {
    const body = await insights.changeInsight({ tx, actor }, params.id, version, text);
    return { body, version: body.version };
  });
  serve(router, unit, insightsApi.remove, async ({ tx, actor, params }) => {
    await insights.removeInsight({ tx, actor }, params.id);
    return {};
  });
  serve(router, unit, insightsApi.flag, async ({ tx, actor, params, body }) => ({
    body: await insights.flagInsight({ tx, actor }, params.id, body.flagged),
  }));
  serve(router, unit, insightsApi.unlink, async ({ tx, actor, params }) => ({
    body: await insights.unlinkInsight({ tx, actor }, params.id),
  }));
  serve(router, unit, insightsApi.linkNew, async ({ tx, actor, body }) => ({
    body: { id: await insights.linkToNewGroup({ tx, actor }, body.insightIds) },
  }));
  serve(router, unit, insightsApi.link, async ({ tx, actor, params, body }) => ({
    body: await insights.linkToGroup({ tx, actor }, params.id, body.insightIds),
  }));
  serve(router, unit, insightsApi.changeGroup, async ({ tx, actor, params, version, body: { text } }) => {
    const body = await insights.changeGroup({ tx, actor }, params.id, version, text);
    return { body, version: body.version };
  });
  serve(router, unit, insightsApi.flagGroup, async ({ tx, actor, params, body }) => ({
    body: await insights.flagGroup({ tx, actor }, params.id, body.flagged),
  }));
  serve(router, unit, insightsApi.removeGroup, async ({ tx, actor, params }) => {
    await insights.removeGroup({ tx, actor }, params.id);
    return {};
  });
  return router;
}
