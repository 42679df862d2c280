import { estimatedCostsDisplayApi } from "@entrywise/contracts/trades/fee-schedules.api";
import { type StatisticsDisplay, statisticsDisplayApi } from "@entrywise/contracts/trades/statistics-display.api";
import { tableDisplayApi } from "@entrywise/contracts/trades/table-display.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { refigureAllEstimates } from "../../trade-core/estimated-costs/refigure-estimates.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { readPreference, savePreference } from "./stored-preferences.repository.ts";

export function displaysRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, statisticsDisplayApi.read, async ({ tx, actor, query }) => {
    const display = await readPreference({ tx, actor }, "statistics-display");
    return { body: query.reward === true ? display : withoutReward(display) };
  });
  serve(router, unit, statisticsDisplayApi.save, async ({ tx, actor, body }) => {
    await savePreference({ tx, actor }, "statistics-display", body);
    return { body };
  });
  serve(router, unit, tableDisplayApi.read, async ({ tx, actor }) => ({
    body: await readPreference({ tx, actor }, "table-display"),
  }));
  serve(router, unit, tableDisplayApi.save, async ({ tx, actor, body }) => {
    await savePreference({ tx, actor }, "table-display", body);
    return { body };
  });
  serve(router, unit, estimatedCostsDisplayApi.read, async ({ tx, actor }) => ({
    body: await readPreference({ tx, actor }, "estimated-costs"),
  }));
  serve(router, unit, estimatedCostsDisplayApi.save, async ({ tx, actor, body }) => {
    const revision = await nextRevision(tx, actor);
    await savePreference({ tx, actor }, "estimated-costs", body);
    await refigureAllEstimates({ tx, actor }, revision);
    return { body };
  });
  return router;
}

function withoutReward(display: StatisticsDisplay): StatisticsDisplay {
  return { ...display, widgets: display.widgets.filter(({ name }) => name !== "reward") };
}
