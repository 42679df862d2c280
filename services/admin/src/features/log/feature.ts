import { defineFeature } from "@entrywise/kit/feature";
import type { AdminContext } from "../../context.ts";
import { AdminLogEntity, AdminLogHeadEntity } from "../../log/admin-log.entity.ts";
import { checkLog } from "../../log/check-log.ts";
import { adminLogRoutes } from "./admin-log.routes.ts";

const DAY_MS = 24 * 3_600_000;

export const log = defineFeature({
  name: "log",
  entities: [AdminLogEntity, AdminLogHeadEntity],
  start({ unit, logger }: AdminContext) {
    const check = () => checkLog(unit, logger);
    void check().catch((error: unknown) => logger.warn({ err: error }, "log check"));
    return { routes: [adminLogRoutes(unit)], sweeps: [{ everyMs: DAY_MS, work: check }] };
  },
});
