import { defineFeature } from "@entrywise/kit/feature";
import { reachableAddresses } from "@entrywise/kit/http/public-addresses";
import type { BusinessContext } from "../../../context.ts";
import { memberMessages } from "./member-messages.ts";
import { createPostMessage } from "./post-message.ts";
import { createSendMessage } from "./send-message.ts";
import { WebhookEntity } from "./webhook.entity.ts";
import { sweepDeliveries } from "./webhook-deliveries.repository.ts";
import { WebhookDeliveryEntity } from "./webhook-delivery.entity.ts";
import { webhookSecrets } from "./webhook-secrets.ts";
import { webhooksRoutes } from "./webhooks.routes.ts";

/** Slow receivers don't delay others. */
const MESSAGES_AT_ONCE = 10;

export const webhooks = defineFeature({
  name: "webhooks",
  entities: [WebhookEntity, WebhookDeliveryEntity],
  start({ unit, outbox, events, config }: BusinessContext) {
    const secrets = webhookSecrets(config.WEBHOOK_SECRET_KEY);
    const allowsHttp = config.NODE_ENV !== "production";
    const send = createSendMessage({ unit, secrets, post: createPostMessage(reachableAddresses(!allowsHttp)), events });
    const messages = memberMessages(outbox);
    return {
      routes: [webhooksRoutes(unit, { outbox, secrets, allowsHttp })],
      consumers: {
        "business.trade-closed": messages.tradeClosed,
        "business.import-finished": messages.importFinished,
      },
      deliveries: {
        "business.webhooks": {
          handle: ({ event: { deliveryId }, isLast }) => send({ deliveryId, isLast }),
          atOnce: MESSAGES_AT_ONCE,
        },
      },
      schedules: { "business.sweep-deliveries": sweepDeliveries },
    };
  },
});
