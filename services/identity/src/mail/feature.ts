import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineFeature } from "@entrywise/kit/feature";
import type { IdentityContext } from "../context.ts";
import { mailPreviewsRoutes } from "./mail-previews.routes.ts";
import { createMailWorker } from "./mail-worker.ts";
import {
  keepDeadLetter,
  LocalMailEntity,
  localTransport,
  MailDeadLetterEntity,
  sweepMails,
} from "./mailbox.repository.ts";
import { mailboxRoutes } from "./mailbox.routes.ts";
import { smtpTransport } from "./transports.ts";

const SWEEP_MS = 10 * 60_000;

export const mail = defineFeature({
  name: "mail",
  entities: [LocalMailEntity, MailDeadLetterEntity],
  start({ config, unit, logger, brands, appOriginOf, onStop }: IdentityContext) {
    const { SMTP_HOST } = config;
    const transport = SMTP_HOST === undefined ? localTransport(unit) : smtpTransport({ ...config, SMTP_HOST });
    onStop(() => transport.close());
    const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
    const parts = {
      mails: JSON.parse(read("mails.json")),
      tokens: read("tokens.css"),
      recordOf: brands.byKey,
      originOf: appOriginOf,
    };
    const deliver = createMailWorker({
      ...parts,
      from: config.MAIL_FROM ?? null,
      transport,
      giveUp: (letter) => keepDeadLetter(unit, letter),
      logger,
    });
    return {
      routes: [mailboxRoutes(unit, config.NODE_ENV === "production"), mailPreviewsRoutes(unit, parts)],
      deliveries: { "identity.mails": { handle: deliver } },
      sweeps: [{ everyMs: SWEEP_MS, work: () => sweepMails(unit) }],
    };
  },
});
