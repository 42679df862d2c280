import { statisticsChartsApi } from "@entrywise/contracts/trades/statistics-charts.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { limitPerUser } from "@entrywise/kit/http/in-lane";
import { serve } from "@entrywise/kit/http/serve";
import { createLanes } from "@entrywise/kit/lanes";
import { Router } from "express";
import { computeOnce } from "../../read-engine/compute-once.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { presentExcursions } from "./excursions.presenter.ts";
import { presentGroupLines } from "./group-lines.presenter.ts";
import {
  presentRDistribution,
  presentRolling,
  presentSimulation,
  presentStreaks,
  presentWeekHours,
} from "./statistics-charts.presenter.ts";
import { presentWhatIf } from "./what-if.presenter.ts";

/** Charts of the filter, each worked out once per state of the data. */
export function statisticsChartsRoutes(unit: UnitOfWork, projections: Projections): Router {
  const router = Router();
  const simulations = createLanes({ atOnce: 2, waiting: 12 });
  limitPerUser(router, simulations, [statisticsChartsApi.simulator, statisticsChartsApi.whatIf]);
  serve(router, unit, statisticsChartsApi.weekHours, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    return { body: await computeOnce(projection, "week-hours", query, () => presentWeekHours(projection, query)) };
  });
  serve(router, unit, statisticsChartsApi.rDistribution, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    return {
      body: await computeOnce(projection, "r-distribution", query, () => presentRDistribution(projection, query)),
    };
  });
  serve(router, unit, statisticsChartsApi.rolling, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    return { body: await computeOnce(projection, "rolling", query, () => presentRolling(projection, query)) };
  });
  serve(router, unit, statisticsChartsApi.streaks, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    return { body: await computeOnce(projection, "streaks", query, () => presentStreaks(projection, query)) };
  });
  serve(router, unit, statisticsChartsApi.groupLines, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    return { body: await computeOnce(projection, "group-lines", query, () => presentGroupLines(projection, query)) };
  });
  serve(router, unit, statisticsChartsApi.excursions, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    const facts = await projections.family({ tx, actor }, projection, "performance");
    return {
      body: await computeOnce(projection, "excursions", query, () => presentExcursions(projection, query, facts)),
    };
  });
  serve(router, unit, statisticsChartsApi.whatIf, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    const facts = {
      excursions: await projections.family({ tx, actor }, projection, "performance"),
      risk: await projections.family({ tx, actor }, projection, "risk"),
    };
    return { body: await computeOnce(projection, "what-if", query, () => presentWhatIf(projection, query, facts)) };
  });
  serve(router, unit, statisticsChartsApi.simulator, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    return { body: await computeOnce(projection, "simulator", query, () => presentSimulation(projection, query)) };
  });
  return router;
}
