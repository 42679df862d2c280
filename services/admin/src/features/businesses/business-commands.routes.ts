import { businessCommandsApi } from "@entrywise/contracts/admin/business-commands.api";
import type { Business, BusinessSummary } from "@entrywise/contracts/business/business.api";
import { businessBillingApi, type UnpaidBusiness } from "@entrywise/contracts/business/business-billing.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { Router } from "express";
import { appendToLog } from "../../log/admin-log.repository.ts";
import { commandUnit } from "../../log/command-unit.ts";

/** Site admins' commands for businesses; executed by the business service, logged here. */
export function businessCommandsRoutes(unit: UnitOfWork, businesses: ServiceClient): Router {
  const router = Router();
  const asJob = commandUnit(unit);
  const read = (actor: Actor, id: string) => businesses.get<Business>(actor, `/business/${id}`);

  serve(router, unit, businessCommandsApi.list, async ({ actor, query: { take, skip, search } }) => {
    const asked = new URLSearchParams({ take: String(take), skip: String(skip), search, all: "true" });
    return { body: await businesses.get<{ items: BusinessSummary[]; total: number }>(actor, `/business?${asked}`) };
  });

  serve(router, unit, businessCommandsApi.unpaid, async ({ actor }) => ({
    body: await businesses.get<{ items: UnpaidBusiness[]; total: number }>(actor, businessBillingApi.unpaid.path),
  }));

  serve(router, asJob, businessCommandsApi.create, async ({ tx, actor, body: { reason, ...details } }) => {
    const made = await businesses.post<Business>(actor, "/business/registrations", details);
    const created = { command: "business.create", target: made.id, reason, before: null, after: seen(made) };
    await appendToLog(tx, actor, created);
    return { body: made };
  });
  serve(router, unit, businessCommandsApi.read, async ({ actor, params }) => ({ body: await read(actor, params.id) }));

  interface Command {
    tx: Transaction;
    actor: Actor;
    id: string;
    reason: string;
    name: string;
    path: string;
    body?: object;
  }

  /** The entry is written in the transaction that waits for the other service, so that failures leave none. */
  const run = async ({ tx, actor, id, reason, name, path, body = {} }: Command) => {
    const before = await read(actor, id);
    const after = await businesses.post<Business>(actor, `/business/${id}/${path}`, body);
    await appendToLog(tx, actor, {
      command: `business.${name}`,
      target: id,
      reason,
      before: seen(before),
      after: seen(after),
    });
    return { body: after };
  };

  for (const name of ["enable", "disable"] as const) {
    serve(router, asJob, businessCommandsApi[name], ({ tx, actor, params, body }) =>
      run({ tx, actor, id: params.id, reason: body.reason, name, path: name }),
    );
  }
  serve(router, asJob, businessCommandsApi.convert, ({ tx, actor, params, body: { reason, brandKey } }) => {
    const name = "convert-to-white-label";
    return run({ tx, actor, id: params.id, reason, name, path: name, body: { brandKey } });
  });
  serve(router, asJob, businessCommandsApi.syncBilling, ({ tx, actor, params, body }) =>
    run({ tx, actor, id: params.id, reason: body.reason, name: "sync-billing", path: "plan-deposit/sync" }),
  );
  return router;
}

/** What commands change. */
const seen = ({ name, brandKey, enabled, paymentSetupStatus, version }: Business) => ({
  name,
  brandKey,
  enabled,
  paymentSetupStatus,
  version,
});
