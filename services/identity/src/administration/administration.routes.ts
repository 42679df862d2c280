import { identityAdministrationApi } from "@entrywise/contracts/identity/administration.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Router } from "express";
import { forgetDevices } from "../account/remembered-devices.repository.ts";
import type { SecurityEvents } from "../account/security-events.repository.ts";
import { endProviderSessions } from "../account/sign-outs.repository.ts";
import { createAccounts } from "../accounts/accounts.repository.ts";
import { listDeadMails, replayMail } from "./dead-mails.repository.ts";

export interface AdministrationParts {
  events: Pick<SecurityEvents, "read">;
  outbox: Outbox;
}

/** Account and email endpoints for the admin service. */
export function administrationRoutes(unit: UnitOfWork, { events, outbox }: AdministrationParts): Router {
  const router = strictRouter();
  const asJob = withScope(unit, "job");
  serve(router, asJob, identityAdministrationApi.history, async ({ tx, actor }) => {
    const account = await createAccounts(tx).byUser(actor.userId);
    const items = account === null ? [] : await events.read(tx, actor.userId);
    return {
      body: {
        isEmailVerified: account?.emailVerified ?? null,
        roles: account?.roles ?? [],
        items: items.map(({ kind, detail, at }) => ({ kind, detail, at: at.toISOString() })),
      },
    };
  });
  serve(router, asJob, identityAdministrationApi.endSessions, async ({ tx, actor: { userId, brand } }) => {
    const account = await createAccounts(tx).byUser(userId);
    // Externally managed accounts have app sessions but no provider sessions here.
    if (account) await endProviderSessions(tx, account.provider, account.subject);
    if (account) await forgetDevices(tx, account.userId);
    await outbox.publish(tx, "identity.sessions-ended", { userId, brand, except: null });
    return {};
  });
  serve(router, asJob, identityAdministrationApi.deadMails, async ({ tx, query }) => ({
    body: await listDeadMails(tx, query),
  }));
  serve(router, asJob, identityAdministrationApi.replayMail, async ({ tx, params }) => ({
    body: await replayMail(tx, outbox, params.id),
  }));
  return router;
}
