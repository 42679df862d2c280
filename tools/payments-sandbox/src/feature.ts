import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { defineFeature, type Parts } from "@entrywise/kit/feature";
import type { z } from "zod";
import { sandboxApp } from "./app.ts";
import { catchUp } from "./billing/clocks.ts";
import { addOffers } from "./billing/offers.ts";
import { createProvider } from "./billing/provider.ts";
import type { sandboxEnvironment } from "./config.ts";
import { openStore } from "./store/objects.repository.ts";
import { ProviderObjectEntity, StoredResponseEntity, WebhookDeliveryEntity } from "./store/provider-object.entity.ts";
import { forgetResponses } from "./store/stored-responses.repository.ts";
import { startDeliveries } from "./webhooks/deliver.ts";
import { queueEvent } from "./webhooks/deliveries.repository.ts";
import { readSwitches } from "./webhooks/switches.ts";

const PACE_MS = 5_000;

export const provider = defineFeature({
  name: "provider",
  entities: [ProviderObjectEntity, StoredResponseEntity, WebhookDeliveryEntity],
  async start({ unit, config, logger, onStop }: Parts<z.infer<typeof sandboxEnvironment>>) {
    const open = async (tx: Transaction) => {
      const store = await openStore(tx);
      const send = async (eventId: string) => queueEvent(tx, eventId, await readSwitches(store));
      return createProvider({ store, address: config.PAYMENTS_PUBLIC_URL, send });
    };
    const self = jobActor("payments-sandbox");
    await unit.run(self, "job", async (tx) => addOffers(await open(tx)));
    const secrets = config.PAYMENTS_WEBHOOK_SECRET.split(",");
    const deliveries = startDeliveries(unit, { url: config.PAYMENTS_WEBHOOK_URL, secrets }, logger);
    onStop(() => deliveries.stop());
    const app = sandboxApp({
      unit,
      secretKey: config.PAYMENTS_SANDBOX_KEY,
      open,
      isProduction: config.NODE_ENV === "production",
    });
    return {
      pages: (request, response, next) => {
        response.once("finish", deliveries.look);
        app(request, response, next);
      },
      sweeps: [
        {
          everyMs: PACE_MS,
          work: () =>
            unit.run(self, "job", async (tx) => {
              await catchUp(await open(tx));
              await forgetResponses(tx);
            }),
        },
      ],
    };
  },
});
