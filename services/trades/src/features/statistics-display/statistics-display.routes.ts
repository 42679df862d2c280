import {
  defaultStatisticsDisplay,
  type StatisticsDisplay,
  statisticsDisplay,
  statisticsDisplayApi,
} from "@entrywise/contracts/trades/statistics-display.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { findDisplay, storeDisplay } from "../../stored-display/stored-display.repository.ts";

export function statisticsDisplayRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, statisticsDisplayApi.read, async ({ tx, actor, query }) => {
    const stored = statisticsDisplay.safeParse(await findDisplay({ tx, actor }, "statistics_display"));
    const display = stored.success ? stored.data : defaultStatisticsDisplay;
    return { body: query.reward === true ? display : withoutReward(display) };
  });
  serve(router, unit, statisticsDisplayApi.save, async ({ tx, actor, body }) => {
    await storeDisplay({ tx, actor }, "statistics_display", body);
    return { body };
  });
  return router;
}

function withoutReward(display: StatisticsDisplay): StatisticsDisplay {
  return { ...display, widgets: display.widgets.filter(({ name }) => name !== "reward") };
}
