import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../../context.ts";
import { createOrigins } from "../../brands/brand-origins.read-model.ts";
import { refuseClosedCode } from "../offers/closed-codes.ts";
import { createEndWithAccount } from "./end-with-account.ts";
import { PaymentCustomerEntity } from "./payment-customer.entity.ts";
import { allCustomers } from "./payment-customers.repository.ts";
import { paymentsRoutes } from "./payments.routes.ts";
import { paymentsAdminRoutes } from "./payments-admin.routes.ts";
import { paymentWebhook, startEventWork } from "./webhook.ts";

export const payments = defineFeature({
  name: "payments",
  entities: [PaymentCustomerEntity],
  start({ unit, provider, payments: service, sync, isWhiteLabel, config, logger, now, onStop }: PlatformContext) {
    const events = startEventWork({ unit, sync, logger });
    onStop(() => events.stop());
    return {
      routes: [
        paymentsAdminRoutes(unit, { provider, payments: service, sync, now }),
        paymentsRoutes(unit, {
          payments: service,
          sync,
          isWhiteLabel,
          refuseCode: refuseClosedCode,
          originOf: createOrigins(config.PUBLIC_SCHEME, config.PUBLIC_PORT),
          now,
        }),
      ],
      pages: paymentWebhook({ unit, provider, logger }, events.look),
      schedules: {
        async "platform.sync-memberships"(tx) {
          // One that fails does not stop the others; the next night tries again.
          for (const customer of await allCustomers(tx)) {
            await sync(customer).catch((error: unknown) => logger.warn({ err: error }, "membership"));
          }
        },
      },
      beforeForget: createEndWithAccount(unit, service),
    };
  },
});
