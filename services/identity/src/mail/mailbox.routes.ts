import { mailboxApi } from "@entrywise/contracts/identity/mailbox.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRaw } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import { readMailbox } from "./mailbox.repository.ts";
import { mailboxPage } from "./mailbox-page.ts";

/** Mails of an installation without a mail server. @param isProduction true disables it */
export function mailboxRoutes(unit: UnitOfWork, isProduction: boolean): Router {
  const router = strictRouter();
  const asJob = withScope(unit, "job");
  if (isProduction) return router;
  serve(router, asJob, mailboxApi.list, async ({ tx, actor, query }) => {
    const mails = await readMailbox(tx, actor.brand, query.to);
    const items = mails.map(({ recipient: to, sentAt, brandKey: _, ...mail }) => ({
      ...mail,
      to,
      sentAt: sentAt.toISOString(),
    }));
    return { body: { items } };
  });
  serveRaw(router, mailboxApi.page, async ({ actor, query, response }) => {
    const mails = await unit.run(actor, "job", (tx) => readMailbox(tx, actor.brand, query.to));
    const one = query.id === undefined ? null : mails.find(({ id }) => id === query.id);
    if (one === undefined) throw notFound("Mail");
    response.type("html").send(one?.html ?? mailboxPage(mails));
  });
  return router;
}
