import { usersApi } from "@entrywise/contracts/platform/platform.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { readMembership } from "../membership/current-membership.read-model.ts";
import type { InvoiceOwner } from "./invoice-owner.ts";
import type { ProfileService } from "./profile.service.ts";
import { readContacts, readPeople, readUser, readUsers } from "./users.read-model.ts";

export interface UsersParts {
  profiles: ProfileService;
  invoiceOwner: InvoiceOwner;
  now: () => Date;
}

export function usersRoutes(unit: UnitOfWork, { profiles, invoiceOwner, now }: UsersParts): Router {
  const router = Router();
  serve(router, unit, usersApi.read, async ({ tx, actor }) => {
    const user = await readUser(tx, actor);
    if (!user) throw notFound("User");
    return { body: user };
  });
  serve(router, unit, usersApi.signIn, async ({ tx, actor, body }) => {
    return { body: await profiles.signIn(tx, actor, body) };
  });
  serve(router, unit, usersApi.entitlements, async ({ tx, actor }) => {
    const { plan, isDisabled } = await readMembership(tx, actor, now());
    return { body: { plan: plan.key, ...(isDisabled ? { isMembershipDisabled: true } : {}) } };
  });
  serve(
    router,
    unit,
    usersApi.people,
    async ({ tx, actor, query }) => ({ body: { items: await readPeople(tx, actor, query) } }),
    {
      scope: "job",
    },
  );
  serve(router, unit, usersApi.contacts, async ({ tx, body }) => ({ body: { items: await readContacts(tx, body) } }), {
    scope: "job",
  });
  serveInPhases(router, unit, usersApi.list, {
    work: async ({ actor, query }) => {
      const customerId = await invoiceOwner(query.search);
      return unit.run(actor, "admin", (tx) => readUsers(tx, query, customerId));
    },
    write: async (_call, body) => ({ body }),
  });
  return router;
}
