import { type BarCoverage, barCoverageApi } from "@entrywise/contracts/trades/bar-coverage.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { Projections } from "../../read-engine/projections.ts";
import { findCoveredRows, findFilledDays } from "../../trade-core/bars/filled-days.read-model.ts";
import { holdingsToFill, presentCoverage } from "./coverage.presenter.ts";
import { neededBySymbol } from "./needed-by-symbol.ts";

/**
 * Which bars trades have and lack.
 *
 * @param findSources whom charts ask for bars that were not uploaded
 */
export function barCoverageRoutes(
  unit: UnitOfWork,
  projections: Projections,
  findSources: () => Pick<BarCoverage, "provider" | "exchanges">,
): Router {
  const router = Router();
  serve(router, unit, barCoverageApi.read, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    const facts = await projections.family({ tx, actor }, projection, "performance");
    const needed = neededBySymbol(projection, query, { facts, now: Date.now() });
    const filled = await findFilledDays({ tx, actor }, needed);
    const covered = await findCoveredRows({ tx, actor }, holdingsToFill(needed, filled));
    return { body: presentCoverage(needed, { filled, covered }, { table: projection.trades, sources: findSources() }) };
  });
  return router;
}
