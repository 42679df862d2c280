import { adminLogApi } from "@entrywise/contracts/admin/admin-log.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { AdminLogEntity } from "../../log/admin-log.entity.ts";
import { brokenEntry } from "../../log/admin-log.repository.ts";

export function adminLogRoutes(unit: UnitOfWork): Router {
  const router = Router();
  const asJob = withScope(unit, "job");
  serve(router, asJob, adminLogApi.list, async ({ tx, query: { take, skip, target } }) => {
    const [found, total] = await tx.findAndCount(AdminLogEntity, {
      where: target === "" ? {} : { target },
      order: { seq: "DESC" },
      take,
      skip,
    });
    const items = found.map(({ hash: _, seq, at, before, after, ...entry }) => ({
      ...entry,
      seq: Number(seq),
      at: at.toISOString(),
      before: JSON.parse(before),
      after: JSON.parse(after),
    }));
    return { body: { items, total, brokenAt: await brokenEntry(tx) } };
  });
  return router;
}
