import { membershipCommandsApi } from "@entrywise/contracts/admin/membership-commands.api";
import { accountServiceApi } from "@entrywise/contracts/identity/account.api";
import {
  administrationApi,
  type ChangedMembership,
  type ListedMembership,
  type MembershipChange,
  type MembershipStats,
  type RegisteredPurchase,
  type Renewal,
} from "@entrywise/contracts/platform/administration.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Clients } from "../../clients/all-clients.ts";
import { readAdminUser } from "../../clients/user-of.ts";
import { appendToLog } from "../../log/admin-log.repository.ts";
import { commandUnit } from "../../log/command-unit.ts";

/** Memberships for site admins; commands are executed by the platform and logged here. */
export function membershipsRoutes(unit: UnitOfWork, clients: Pick<Clients, "platform" | "identity">): Router {
  const router = Router();
  serveLists(router, unit, clients.platform);
  serveCommands(router, commandUnit(unit), clients.platform);
  servePurchases(router, commandUnit(unit), clients);
  return router;
}

function serveLists(router: Router, unit: UnitOfWork, platform: ServiceClient): void {
  serve(router, unit, membershipCommandsApi.list, async ({ actor, query }) => {
    const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
    const search = new URLSearchParams(asked as [string, string][]);
    const path = `/internal/memberships?${search}`;
    return { body: await platform.get<{ items: ListedMembership[]; total: number }>(actor, path) };
  });
  serve(router, unit, membershipCommandsApi.stats, async ({ actor }) => ({
    body: await platform.get<MembershipStats>(actor, "/internal/membership-stats"),
  }));
  serve(router, unit, membershipCommandsApi.renewals, async ({ actor, query }) => ({
    body: await platform.get<{ items: Renewal[] }>(actor, `/internal/renewals?days=${query.days}`),
  }));
}

function serveCommands(router: Router, asJob: UnitOfWork, platform: ServiceClient): void {
  /** Entries are filed under the user, whose page shows them. Dry runs aren't logged. */
  const run = async (tx: Transaction, actor: Actor, reason: string, change: MembershipChange) => {
    const changed = await platform.post<ChangedMembership>(actor, "/internal/membership-changes", change);
    if (!changed.dryRun) {
      const { before, after } = changed;
      const { user } = await readAdminUser(platform, actor, after.userId, after.brand);
      const entry = { command: `membership.${change.command}`, target: after.userId, reason };
      await appendToLog(tx, actor, { ...entry, before, after: { ...after, fullName: user.fullName } });
    }
    return { body: changed };
  };

  serve(router, asJob, membershipCommandsApi.addTrial, ({ tx, actor, body: { reason, ...change } }) =>
    run(tx, actor, reason, { command: "add-trial", ...change }),
  );
  serve(router, asJob, membershipCommandsApi.addMembership, ({ tx, actor, body: { reason, ...change } }) =>
    run(tx, actor, reason, { command: "add-membership", ...change }),
  );
  serve(
    router,
    asJob,
    membershipCommandsApi.toggleDisable,
    async ({ tx, actor, body: { reason, dryRun, userId = actor.userId, brand } }) => {
      const onBrand = brand ?? (userId === actor.userId ? actor.brand : undefined);
      const { user } = await readAdminUser(platform, actor, userId, onBrand);
      return run(tx, actor, reason, { command: "toggle-disable", userId, brand: user.brand, dryRun });
    },
  );
  serve(router, asJob, membershipCommandsApi.extend, ({ tx, actor, params, body: { reason, ...change } }) =>
    run(tx, actor, reason, { command: "extend", membershipId: params.id, ...change }),
  );
  serve(router, asJob, membershipCommandsApi.disable, ({ tx, actor, params, body: { reason, ...change } }) =>
    run(tx, actor, reason, { command: "disable", membershipId: params.id, ...change }),
  );
}

function servePurchases(
  router: Router,
  asJob: UnitOfWork,
  { platform, identity }: Pick<Clients, "platform" | "identity">,
): void {
  serve(
    router,
    asJob,
    membershipCommandsApi.registerFromPurchase,
    async ({ tx, actor, body: { reason, ...bought } }) => {
      const register = (purchase: object) =>
        platform.post<RegisteredPurchase>(actor, administrationApi.registerPurchase.path, { ...bought, ...purchase });
      // People without an account get a registration link, with a token for invitation-only brands.
      const planned = await register({ registrationPath: "/register", dryRun: true });
      if (bought.dryRun) return { body: planned };
      const isNew = planned.userId === null;
      const registrationPath = isNew ? await registrationPage(identity, actor, bought) : "/register";
      const done = await register({ registrationPath });
      const entry = { command: "purchase.register", target: done.userId ?? bought.email, reason };
      await appendToLog(tx, actor, {
        ...entry,
        before: null,
        after: { ...done, reference: bought.reference, email: bought.email },
      });
      return { body: done };
    },
  );
}

async function registrationPage(
  identity: ServiceClient,
  actor: Actor,
  { brand, email }: { brand: string; email: string },
): Promise<string> {
  try {
    const path = accountServiceApi.invite.path;
    const { token } = await identity.post<{ token: string }>(actor, path, { brand, email });
    return `/register?invitation=${token}`;
  } catch (error) {
    // The accounts of this brand are managed elsewhere.
    if (error instanceof ProblemError && error.status === 404) return "/login";
    throw error;
  }
}
