import { teamServicesApi } from "@entrywise/contracts/platform/team-services.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Router } from "express";
import { toOperator } from "../../../audit/operator.ts";
import { readServiceVersions } from "../service-versions.repository.ts";
import { findApproved, listServices } from "./team-services.repository.ts";
import { announce, approve, presentService, withdraw } from "./team-services.ts";

/** @param fixed names of services that the operator of the installation has set up */
export function teamServicesRoutes(unit: UnitOfWork, fixed: readonly string[], now: () => Date): Router {
  const router = strictRouter();
  const all = withScope(unit, "job");
  serve(router, all, teamServicesApi.list, async ({ tx, request, query }) => {
    const { items, total } = await listServices(tx, request.team?.team ?? null, query);
    const versions = await readServiceVersions(tx);
    return { body: { items: items.map((row) => presentService(row, versions[row.service])), total } };
  });
  serve(router, all, teamServicesApi.announce, async ({ tx, actor, request, params, body }) => ({
    body: await announce(tx, toOperator(actor, request.team), { ...params, ...body }, { fixed, now: now() }),
  }));
  serve(router, all, teamServicesApi.approve, async ({ tx, actor, params, body }) => ({
    body: await approve(tx, toOperator(actor, undefined), { ...params, ...body }, now()),
  }));
  serve(router, all, teamServicesApi.withdraw, async ({ tx, actor, request, params }) => {
    await withdraw(tx, toOperator(actor, request.team), params.service);
    return {};
  });
  serve(router, all, teamServicesApi.served, async ({ tx }) => {
    const approved = await findApproved(tx);
    return { body: { items: approved.map(({ service, url, routes }) => ({ service, url, routes })) } };
  });
  return router;
}
