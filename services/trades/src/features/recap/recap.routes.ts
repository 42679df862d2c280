import { recapApi } from "@entrywise/contracts/trades/recap.api";
import { recapPeriod } from "@entrywise/domain/recap/recap-period";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Projections } from "../../read-engine/projections.ts";
import { readRecap } from "./recap.read-model.ts";
import { storeOutcome, storeReply, storeSeen } from "./recaps.repository.ts";

export function recapRoutes(unit: UnitOfWork, projections: Projections, now: () => Date): Router {
  const router = Router();
  serve(router, unit, recapApi.read, async ({ tx, actor, params: { unit, date }, query }) => ({
    body: await readRecap({ tx, actor }, projections, { period: recapPeriod(unit, date), query, now: now() }),
  }));
  serve(router, unit, recapApi.reply, async ({ tx, actor, params: { unit, date }, version, body }) => {
    const period = recapPeriod(unit, date);
    const { isStored, reply } = await storeReply({ tx, actor }, period, { ...body, version });
    if (!isStored) {
      throw new ProblemError(412, "Recap.Changed", "This was changed elsewhere. Reload and try again.", {
        current: reply,
      });
    }
    return { body: reply, version: reply.version };
  });
  serve(router, unit, recapApi.outcome, async ({ tx, actor, params: { unit, date }, body: { outcome } }) => {
    await storeOutcome({ tx, actor }, recapPeriod(unit, date), outcome);
    return {};
  });
  serve(router, unit, recapApi.see, async ({ tx, actor, params: { unit, date }, query }) => {
    const period = recapPeriod(unit, date);
    const { figures, currency } = await readRecap({ tx, actor }, projections, { period, query, now: now() });
    const { count, netProfit, netRR } = figures;
    await storeSeen({ tx, actor }, period, { at: now().toISOString(), count, netProfit, netRR, currency });
    return {};
  });
  return router;
}
