import {
  defaultStatisticsDisplay,
  statisticsDisplay,
  statisticsDisplayApi,
} from "@entrywise/contracts/trades/statistics-display.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { findDisplay, storeDisplay } from "../../stored-display/stored-display.repository.ts";

export function statisticsDisplayRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, statisticsDisplayApi.read, async ({ tx, actor }) => {
    const stored = statisticsDisplay.safeParse(await findDisplay(tx, actor, "statistics_display"));
    return { body: stored.success ? stored.data : defaultStatisticsDisplay };
  });
  serve(router, unit, statisticsDisplayApi.save, async ({ tx, actor, body }) => {
    await storeDisplay(tx, actor, "statistics_display", body);
    return { body };
  });
  return router;
}
