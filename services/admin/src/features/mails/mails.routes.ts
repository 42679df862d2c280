import { mailCommandsApi } from "@entrywise/contracts/admin/mail-commands.api";
import type { DeadMail } from "@entrywise/contracts/identity/administration.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { Router } from "express";
import { appendToLog } from "../../log/admin-log.repository.ts";
import { commandUnit } from "../../log/command-unit.ts";

/** Undelivered emails, with retry. */
export function mailsRoutes(unit: UnitOfWork, identity: ServiceClient): Router {
  const router = Router();
  const asJob = commandUnit(unit);
  serve(router, unit, mailCommandsApi.list, async ({ actor, query: { take, skip } }) => ({
    body: await identity.get<{ items: DeadMail[]; total: number }>(
      actor,
      `/internal/dead-mails?${new URLSearchParams({ take: String(take), skip: String(skip) })}`,
    ),
  }));
  serve(router, asJob, mailCommandsApi.replay, async ({ tx, actor, params, body }) => {
    const mail = await identity.post<DeadMail>(actor, `/internal/dead-mails/${params.id}/replay`, {});
    const entry = { command: "mail.replay", target: params.id, reason: body.reason };
    await appendToLog(tx, actor, { ...entry, before: mail, after: { isAskedForAgain: true } });
    return { body: mail };
  });
  return router;
}
