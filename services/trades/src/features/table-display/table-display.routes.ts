import { defaultTableDisplay, tableDisplay, tableDisplayApi } from "@entrywise/contracts/trades/table-display.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { findDisplay, storeDisplay } from "../../stored-display/stored-display.repository.ts";

export function tableDisplayRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, tableDisplayApi.read, async ({ tx, actor }) => {
    const stored = tableDisplay.safeParse(await findDisplay({ tx, actor }, "table_display"));
    return { body: stored.success ? stored.data : defaultTableDisplay };
  });
  serve(router, unit, tableDisplayApi.save, async ({ tx, actor, body }) => {
    await storeDisplay({ tx, actor }, "table_display", body);
    return { body };
  });
  return router;
}
