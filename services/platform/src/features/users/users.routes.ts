import { usersApi } from "@entrywise/contracts/platform/platform.api";
import type { Settings } from "@entrywise/contracts/platform/settings";
import { type Locale, localeOfTag } from "@entrywise/contracts/shared/locale";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import { type Transaction, type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import type { InvoiceOwner } from "@entrywise/kit/payments/invoice-owner";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { readMembership } from "../membership/current-membership.read-model.ts";
import { waitingPurchases } from "../membership/purchases/waiting-purchases.read-model.ts";
import type { ProfileService } from "./profile.service.ts";
import { readContacts, readPeople, readUser, readUsers } from "./users.read-model.ts";

type Owner = Actor & { userId: string };

export interface UsersParts {
  profiles: ProfileService;
  settings: {
    read(tx: Transaction, actor: Owner): Promise<Settings>;
    change(tx: Transaction, actor: Owner, changes: Partial<Settings>): Promise<Settings>;
  };
  invoiceOwner: InvoiceOwner;
  now: () => Date;
}

export function usersRoutes(unit: UnitOfWork, { profiles, settings, invoiceOwner, now }: UsersParts): Router {
  const router = Router();
  const asJob = withScope(unit, "job");
  serve(router, unit, usersApi.read, async ({ tx, actor }) => {
    const user = await readUser(tx, actor);
    if (!user) throw notFound("User");
    return { body: user };
  });
  serve(router, unit, usersApi.signIn, async ({ tx, actor, body: { language, use24HrTime, ...said } }) => {
    const { profile, isNew } = await profiles.signIn(tx, actor, said);
    const known = await settings.read(tx, actor);
    const chosen = isNew ? await settings.change(tx, actor, firstSettings(language, use24HrTime)) : known;
    return { body: { ...profile, look: toLook(chosen) } };
  });
  serve(router, unit, usersApi.entitlements, async ({ tx, actor }) => {
    const { plan, isDisabled } = await readMembership(tx, actor, now());
    return { body: { plan: plan.key, ...(isDisabled ? { isMembershipDisabled: true } : {}) } };
  });
  serve(router, asJob, usersApi.people, async ({ tx, actor, query }) => ({
    body: { items: await readPeople(tx, actor, query) },
  }));
  serve(router, asJob, usersApi.contacts, async ({ tx, body }) => ({ body: { items: await readContacts(tx, body) } }));
  serveInPhases(router, unit, usersApi.list, {
    work: async ({ actor, query }) => {
      const customerId = await invoiceOwner(query.search);
      const users = await unit.run(actor, "admin", (tx) => readUsers(tx, query, customerId));
      const waiting = await unit.run(jobActor("platform"), "job", (tx) => waitingPurchases(tx, query.search));
      return waiting.length === 0 ? users : { ...users, waitingPurchases: waiting };
    },
    write: async (_call, body) => ({ body }),
  });
  return router;
}

/** Settings of a new user: whoever came in German goes on in German and with its dates; times are as their browser writes them. */
function firstSettings(language: Locale | undefined, use24HrTime = language === "de"): Partial<Settings> {
  return {
    ...(language === undefined ? {} : { language }),
    ...(language === "de" ? { dateFormat: "DD-MM-YYYY" } : {}),
    ...(use24HrTime ? { use24HrTime } : {}),
  };
}

/** What the first paint of a page needs. */
function toLook({ language, themeMode, themePrimaryColor, themeNeutralColor }: Settings) {
  const theme = { themeMode, themePrimaryColor, themeNeutralColor };
  return { language: localeOfTag(language) ?? "en", theme };
}
