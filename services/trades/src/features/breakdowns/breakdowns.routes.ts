import { breakdownsApi } from "@entrywise/contracts/trades/breakdowns.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { presentCloseBreakdown, presentOpenBreakdown } from "./breakdown.presenter.ts";
import type { RowKey } from "./breakdowns.repository.ts";
import { changeNote, changeRatings, readBreakdown } from "./change-breakdown.ts";

/** Workflow notes and ratings, below the rows of a position. */
export function breakdownsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  const open = ({ id, openId }: { id: string; openId: string }): RowKey => ({
    kind: "open",
    positionId: id,
    rowId: openId,
  });
  const close = ({ id, closeId }: { id: string; closeId: string }): RowKey => ({
    kind: "close",
    positionId: id,
    rowId: closeId,
  });
  serve(router, unit, breakdownsApi.readOpen, async ({ tx, actor, params }) => ({
    body: presentOpenBreakdown(params.openId, await readBreakdown({ tx, actor }, open(params))),
  }));
  serve(router, unit, breakdownsApi.changeOpen, async ({ tx, actor, params, version, body }) => ({
    body: presentOpenBreakdown(params.openId, await changeNote({ tx, actor }, open(params), version, body)),
  }));
  serve(router, unit, breakdownsApi.rateOpen, async ({ tx, actor, params, version, body }) => ({
    body: presentOpenBreakdown(params.openId, await changeRatings({ tx, actor }, open(params), version, body)),
  }));
  serve(router, unit, breakdownsApi.readClose, async ({ tx, actor, params }) => ({
    body: presentCloseBreakdown(params.closeId, await readBreakdown({ tx, actor }, close(params))),
  }));
  serve(router, unit, breakdownsApi.changeClose, async ({ tx, actor, params, version, body }) => ({
    body: presentCloseBreakdown(params.closeId, await changeNote({ tx, actor }, close(params), version, body)),
  }));
  serve(router, unit, breakdownsApi.rateClose, async ({ tx, actor, params, version, body }) => ({
    body: presentCloseBreakdown(params.closeId, await changeRatings({ tx, actor }, close(params), version, body)),
  }));
  return router;
}
