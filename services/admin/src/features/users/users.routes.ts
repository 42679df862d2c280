import { adminApi } from "@entrywise/contracts/admin/admin.api";
import type { UserSummary } from "@entrywise/contracts/platform/platform.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { Router } from "express";

export function usersRoutes(unit: UnitOfWork, platform: ServiceClient): Router {
  const router = Router();
  serve(router, unit, adminApi.userList, async ({ actor, query }) => {
    const search = new URLSearchParams({ take: String(query.take), skip: String(query.skip), search: query.search });
    return { body: await platform.get<{ items: UserSummary[]; total: number }>(actor, `/internal/users?${search}`) };
  });
  return router;
}
