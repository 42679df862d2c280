import { mailPreviewsApi } from "@entrywise/contracts/identity/mail-previews.api";
import type { Locale } from "@entrywise/contracts/shared/locale";
import type { MailTemplate } from "@entrywise/contracts/shared/mails";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRaw } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound } from "@entrywise/kit/problem-error";
import { fillMail, type RenderedMail } from "./compiled-mails.ts";
import { mailSamples } from "./mail-samples.ts";
import { type MailWorker, toMailBrand } from "./mail-worker.ts";

/** Emails with sample data. */
export function mailPreviewsRoutes(
  unit: UnitOfWork,
  parts: Pick<MailWorker, "mails" | "tokens" | "recordOf" | "originOf">,
) {
  const router = strictRouter();
  const filled = (asked: { template: MailTemplate; locale: Locale; brand: string }): RenderedMail => {
    const record = parts.recordOf(asked.brand);
    if (record === null) throw notFound("Brand");
    const request = { ...asked, model: mailSamples(asked.locale)[asked.template], to: "jonah.w@example.org" };
    return fillMail(parts.mails, request, toMailBrand(record, request.locale, parts));
  };
  serve(router, unit, mailPreviewsApi.read, async ({ query }) => {
    const { subject, text } = filled(query);
    return { body: { subject, text } };
  });
  serveRaw(router, mailPreviewsApi.page, async ({ query, response }) => {
    response.type("html").send(filled(query).html);
  });
  return router;
}
