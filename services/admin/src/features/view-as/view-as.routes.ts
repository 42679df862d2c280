import { VIEWING_MINUTES, viewingServiceApi } from "@entrywise/contracts/admin/viewing.api";
import type { AccountHistory } from "@entrywise/contracts/identity/administration.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { serve } from "@entrywise/kit/http/serve";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Clients } from "../../clients/all-clients.ts";
import { asActor, readAdminUser } from "../../clients/user-of.ts";
import { appendToLog } from "../../log/admin-log.repository.ts";
import { commandUnit } from "../../log/command-unit.ts";

const MINUTE_MS = 60_000;

/** Whether an admin may look at the app as a user. Both its beginning and its end are logged, and the user is notified (Y-260). */
export function viewAsRoutes(unit: UnitOfWork, { platform, identity }: Clients, outbox: Outbox): Router {
  const router = Router();
  const asJob = commandUnit(unit);
  serve(router, asJob, viewingServiceApi.begin, async ({ tx, actor, body }) => {
    requireAdmin(actor);
    const { user } = await readAdminUser(platform, actor, body.userId, body.brand);
    const { userId, brand, email, fullName, handle } = user;
    const { roles = [] } = await identity.get<AccountHistory>(asActor(user), "/internal/account-history");
    if (userId === actor.userId || roles.includes("Admin")) {
      throw new ProblemError(403, "ViewAs.Admin", "Nobody views the app as a site admin.");
    }
    const startedAt = new Date();
    const until = new Date(startedAt.getTime() + VIEWING_MINUTES * MINUTE_MS).toISOString();
    const entry = { command: "user.view-as", target: userId, reason: body.reason };
    await appendToLog(tx, actor, { ...entry, before: { viewing: null }, after: { viewing: { brand, until } } });
    await outbox.publish(tx, "admin.notify", {
      brand,
      userIds: [userId],
      kind: "security.viewed",
      params: { person: actor.fullName ?? "", reason: body.reason.slice(0, 300), minutes: VIEWING_MINUTES },
      href: "/settings/account",
      key: `view-as ${userId} ${startedAt.toISOString()}`,
    });
    return { body: { user: { userId, brand, email, fullName, handle }, startedAt: startedAt.toISOString(), until } };
  });
  serve(router, asJob, viewingServiceApi.end, async ({ tx, actor, body: { userId, brand, reason, startedAt } }) => {
    requireAdmin(actor);
    const entry = { command: "user.view-as-end", target: userId, reason };
    await appendToLog(tx, actor, { ...entry, before: { viewing: { brand, startedAt } }, after: { viewing: null } });
    return {};
  });
  return router;
}

/** The gateway asks for the person whose session it is. */
function requireAdmin({ roles }: Actor): void {
  if (!roles.includes("Admin")) throw notFound("Page");
}
