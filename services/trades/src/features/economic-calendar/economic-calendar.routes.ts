import { economicCalendarApi } from "@entrywise/contracts/trades/economic-calendar.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRaw } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { raiseVersion } from "../../trade-core/user-revision.repository.ts";
import { findCalendarFiles, removeCalendarFile } from "./calendar-files.repository.ts";
import { presentCalendarFile, receiveCalendar } from "./receive-calendar.ts";

export function economicCalendarRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, economicCalendarApi.list, async ({ tx, actor }) => {
    const items = (await findCalendarFiles({ tx, actor })).map(presentCalendarFile);
    return { body: { items, total: items.length } };
  });
  serveRaw(router, economicCalendarApi.upload, async ({ actor, request, response }) => {
    response.status(201).json(await receiveCalendar(unit, actor, request));
  });
  serve(router, unit, economicCalendarApi.remove, async ({ tx, actor, params }) => {
    if (!(await removeCalendarFile({ tx, actor }, params.id))) throw notFound("File");
    await raiseVersion(tx, actor);
    return {};
  });
  return router;
}
