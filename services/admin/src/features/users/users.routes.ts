import { adminApi } from "@entrywise/contracts/admin/admin.api";
import { type UserMemberships, userCommandsApi } from "@entrywise/contracts/admin/user-commands.api";
import type { UserBilling, UserFigures } from "@entrywise/contracts/platform/administration.api";
import { paymentsAdminApi } from "@entrywise/contracts/platform/payments-admin.api";
import type { FoundUsers } from "@entrywise/contracts/platform/platform.api";
import { type DemoNotebook, demoNotebookApi } from "@entrywise/contracts/trades/demo.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { Router } from "express";
import type { Clients } from "../../clients/all-clients.ts";
import { asActor, readAdminUser } from "../../clients/user-of.ts";
import { appendToLog } from "../../log/admin-log.repository.ts";
import { commandUnit } from "../../log/command-unit.ts";
import { readOverview } from "./user-overview.ts";

/** Users for site admins, with commands for their sessions and memberships. */
export function usersRoutes(unit: UnitOfWork, clients: Clients): Router {
  const router = Router();
  serveReads(router, unit, clients);
  serveCommands(router, commandUnit(unit), clients);
  return router;
}

async function readMemberships(
  platform: ServiceClient,
  actor: Actor,
  userId: string,
  onBrand: string | undefined,
): Promise<UserMemberships> {
  const { user, memberships: items } = await readAdminUser(platform, actor, userId, onBrand);
  const query = new URLSearchParams({ brand: user.brand });
  return { items, billing: await platform.get<UserBilling>(actor, `/internal/users/${userId}/billing?${query}`) };
}

function serveReads(router: Router, unit: UnitOfWork, clients: Clients): void {
  const { platform } = clients;
  const figures = (actor: Actor, days: number) =>
    platform.get<UserFigures>(actor, `/internal/user-figures?days=${days}`);
  serve(router, unit, userCommandsApi.test, async () => ({ body: { isAdmin: true as const } }));
  serve(router, unit, adminApi.userList, async ({ actor, query }) => {
    const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
    const search = new URLSearchParams(asked as [string, string][]);
    return { body: await platform.get<FoundUsers>(actor, `/internal/users?${search}`) };
  });
  serve(router, unit, userCommandsApi.figures, async ({ actor, query }) => {
    const { series: _, ...counts } = await figures(actor, query.days);
    return { body: counts };
  });
  serve(router, unit, userCommandsApi.graph, async ({ actor, query }) => {
    const { series } = await figures(actor, query.days);
    return { body: { series } };
  });
  serve(router, unit, userCommandsApi.overview, async ({ actor, params, query }) => ({
    body: await readOverview(clients, actor, params.id, query.brand),
  }));
  serve(router, unit, userCommandsApi.memberships, async ({ actor, params, query }) => ({
    body: await readMemberships(platform, actor, params.id, query.brand),
  }));
}

function serveCommands(router: Router, asJob: UnitOfWork, { platform, identity, trades }: Clients): void {
  serve(router, asJob, userCommandsApi.sync, async ({ tx, actor, params, query, body }) => {
    const before = await readMemberships(platform, actor, params.id, query.brand);
    const { user } = await readAdminUser(platform, actor, params.id, query.brand);
    await platform.post(actor, paymentsAdminApi.reconcile.path, { userId: params.id, brand: user.brand });
    const after = await readMemberships(platform, actor, params.id, query.brand);
    const entry = { command: "membership.sync", target: params.id, reason: body.reason };
    const done = { fullName: user.fullName, memberships: after.items };
    await appendToLog(tx, actor, { ...entry, before: { memberships: before.items }, after: done });
    return { body: after };
  });
  serve(router, asJob, userCommandsApi.resetDemoNotebook, async ({ tx, actor, body: { userId, brand, reason } }) => {
    const { user } = await readAdminUser(platform, actor, userId, brand);
    const made = await trades.post<DemoNotebook>(asActor(user), demoNotebookApi.reset.path, {});
    const entry = { command: "demo.notebook", target: userId, reason };
    await appendToLog(tx, actor, {
      ...entry,
      before: { brand: user.brand },
      after: { brand: user.brand, fullName: user.fullName, ...made },
    });
    return { body: made };
  });
  serve(router, asJob, userCommandsApi.endSessions, async ({ tx, actor, params, query, body }) => {
    const { user } = await readAdminUser(platform, actor, params.id, query.brand);
    await identity.post(asActor(user), "/internal/account-session-ends", {});
    const entry = { command: "user.end-sessions", target: params.id, reason: body.reason };
    const after = { brand: user.brand, fullName: user.fullName };
    await appendToLog(tx, actor, { ...entry, before: { brand: user.brand }, after });
    return {};
  });
}
