import { feeSchedulesApi } from "@entrywise/contracts/trades/fee-schedules.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { storeDocument } from "../../account-documents/account-documents.repository.ts";
import { toFees } from "../../trade-core/estimated-costs/applied-fees.read-model.ts";
import { readTradesWithoutCosts } from "../../trade-core/estimated-costs/estimated-trades.read-model.ts";
import { refigureEstimates } from "../../trade-core/estimated-costs/refigure-estimates.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { requireAccount } from "../accounts/account-exists.read-model.ts";
import { feeEffect } from "./fee-effect.ts";
import { readEstimatedCosts, readFees } from "./fees-of-account.read-model.ts";

export function feeSchedulesRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, feeSchedulesApi.read, async ({ tx, actor, params }) => {
    const body = await readFees({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, feeSchedulesApi.preview, async ({ tx, actor, params, body: { lines } }) => {
    const { currency } = await requireAccount({ tx, actor }, params.id);
    const trades = await readTradesWithoutCosts({ tx, actor }, params.id);
    return { body: feeEffect(trades, toFees(lines, currency)) };
  });
  serve(router, unit, feeSchedulesApi.save, async ({ tx, actor, params, version, body: document }) => {
    const journal = { tx, actor };
    await requireAccount(journal, params.id);
    const revision = await nextRevision(tx, actor);
    if (!(await storeDocument(journal, "fees", params.id, { document, version }))) {
      throw new ProblemError(
        412,
        "FeeSchedule.Changed",
        "This fee schedule was changed elsewhere. Reload and try again.",
        {
          current: await readFees(journal, params.id),
        },
      );
    }
    await refigureEstimates(journal, params.id, revision);
    const body = await readFees(journal, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, feeSchedulesApi.ofTrade, async ({ tx, actor, params }) => ({
    body: await readEstimatedCosts({ tx, actor }, params.id),
  }));
  return router;
}
