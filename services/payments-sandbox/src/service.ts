import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { sandboxApp } from "./app.ts";
import { beginInThePast } from "./billing/begin-in-the-past.ts";
import { catchUp } from "./billing/clocks.ts";
import { addOffers } from "./billing/offers.ts";
import { createProvider } from "./billing/provider.ts";
import { sandboxEnvironment } from "./config.ts";
import { CreateProviderObjects1764700000000 } from "./migrations/1764700000000-create-provider-objects.ts";
import { openStore } from "./store/objects.repository.ts";
import { ProviderObjectEntity, StoredResponseEntity, WebhookDeliveryEntity } from "./store/provider-object.entity.ts";
import { forgetResponses } from "./store/stored-responses.repository.ts";
import { startDeliveries } from "./webhooks/deliver.ts";
import { queueEvent } from "./webhooks/deliveries.repository.ts";
import { readSwitches } from "./webhooks/switches.ts";

const PACE_MS = 5_000;

export const definition: ServiceDefinition<typeof sandboxEnvironment> = {
  name: "payments-sandbox",
  apiVersion: "1.0.0",
  environment: sandboxEnvironment,
  entities: [ProviderObjectEntity, StoredResponseEntity, WebhookDeliveryEntity],
  migrations: [CreateProviderObjects1764700000000],
  apis: [],
  seedWorld: async (tx, now) => beginInThePast(await openStore(tx), now),
  async compose({ unit, config, logger }) {
    const open = async (tx: Transaction) => {
      const store = await openStore(tx);
      const send = async (eventId: string) => queueEvent(tx, eventId, await readSwitches(store));
      return createProvider({ store, address: config.PAYMENTS_PUBLIC_URL, send });
    };
    const self = jobActor("payments-sandbox");
    await unit.run(self, "job", async (tx) => addOffers(await open(tx)));
    const stopDeliveries = startDeliveries(
      unit,
      { url: config.PAYMENTS_WEBHOOK_URL, secrets: config.PAYMENTS_WEBHOOK_SECRET.split(",") },
      logger,
    );
    const timer = setInterval(() => {
      const work = async (tx: Transaction) => {
        await catchUp(await open(tx));
        await forgetResponses(tx);
      };
      unit.run(self, "job", work).catch((error: unknown) => logger.warn({ err: error }, "clock"));
    }, PACE_MS);
    return {
      routers: [],
      pages: sandboxApp({
        unit,
        secretKey: config.PAYMENTS_SANDBOX_KEY,
        open,
        isProduction: config.NODE_ENV === "production",
      }),
      async close() {
        clearInterval(timer);
        stopDeliveries();
      },
    };
  },
};
