import { jobActor } from "@entrywise/kit/auth/actor";
import { defineFeature } from "@entrywise/kit/feature";
import { createMailer } from "@entrywise/kit/mail/send-mail";
import type { BusinessContext } from "../../../context.ts";
import { ApiKeyEntity } from "./api-key.entity.ts";
import { endImportToken, endKeysMadeBy, endOwnedKeys } from "./api-keys.repository.ts";
import { sweepRequests } from "./api-requests.repository.ts";
import { keysRoutes } from "./keys.routes.ts";
import { warnOfEndings } from "./warn-of-endings.ts";

export const keys = defineFeature({
  name: "keys",
  entities: [ApiKeyEntity],
  start({ unit, people, outbox, now }: BusinessContext) {
    const mailer = createMailer(outbox, "business");
    return {
      routes: [keysRoutes(unit)],
      deliveries: {
        // Idempotent.
        "business.keys-ended": {
          handle: ({ event: { userId, brand, own = true, ofBusinesses = false } }) =>
            unit.run(jobActor("business"), "job", async (tx) => {
              if (own) await endOwnedKeys(tx, { userId, brandKey: brand });
              if (ofBusinesses) await endKeysMadeBy(tx, { userId, brandKey: brand });
            }),
        },
        "business.import-tokens-ended": {
          handle: ({ event: { userId, brand, keyId } }) =>
            unit.run(jobActor("business"), "job", (tx) => endImportToken(tx, { userId, brandKey: brand }, keyId)),
        },
      },
      schedules: {
        "business.sweep-requests": sweepRequests,
        "business.warn-of-endings": () => warnOfEndings(unit, { people, mailer }, now()),
      },
    };
  },
});
