import { mistakesApi } from "@entrywise/contracts/trades/mistakes.api";
import { statisticsApi } from "@entrywise/contracts/trades/statistics.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { computeOnce } from "../../read-engine/compute-once.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { groupsOf } from "../../statistics-core/groups.presenter.ts";
import { netRewardGraph } from "../../statistics-core/net-reward-graph.presenter.ts";
import { presentCalendar } from "./calendar.presenter.ts";
import { headlineOf } from "./headline.presenter.ts";
import { presentMistakes } from "./mistakes.presenter.ts";
import { netProfitGraph } from "./net-profit-graph.presenter.ts";

export function statisticsRoutes(unit: UnitOfWork, projections: Projections): Router {
  const router = Router();
  serve(router, unit, statisticsApi.calendar, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    return { body: await computeOnce(projection, "calendar", query, () => presentCalendar(projection, query)) };
  });
  serve(router, unit, statisticsApi.all, async ({ tx, actor, query: { basis, ...filter } }) => ({
    body: headlineOf(await projections.of({ tx, actor }, filter), filter, basis),
  }));
  serve(router, unit, statisticsApi.coreStats, async ({ tx, actor, query: { basis, ...filter } }) => ({
    body: headlineOf(await projections.of({ tx, actor }, filter), filter, basis),
  }));
  serve(router, unit, statisticsApi.netProfitGraph, async ({ tx, actor, query: { period, basis, ...filter } }) => ({
    body: netProfitGraph(await projections.of({ tx, actor }, filter), filter, period, basis),
  }));
  serve(router, unit, statisticsApi.netRewardGraph, async ({ tx, actor, query: { period, basis, ...filter } }) => ({
    body: netRewardGraph(await projections.of({ tx, actor }, filter), filter, period, basis),
  }));
  serve(router, unit, mistakesApi.costs, async ({ tx, actor, query }) => {
    const { basis, ...filter } = query;
    const projection = await projections.of({ tx, actor }, filter);
    return { body: await computeOnce(projection, "mistakes", query, () => presentMistakes(projection, filter, basis)) };
  });
  serve(router, unit, statisticsApi.grouped, async ({ tx, actor, params, query: { basis, ...filter } }) => {
    const projection = await projections.of({ tx, actor }, filter);
    if (params.grouping === "ratings") await projections.family({ tx, actor }, projection, "rating");
    const items = groupsOf(projection, filter, params.grouping, basis);
    return { body: { items, total: items.length } };
  });
  return router;
}
