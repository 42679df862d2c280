import { defineFeature } from "@entrywise/kit/feature";
import { providerFiles } from "@entrywise/kit/payments/provider-files";
import type { BusinessContext } from "../../../context.ts";
import { billingRoutes } from "./billing.routes.ts";
import { createTellDetails } from "./billing-details.ts";
import { createBusinessPayments } from "./business-payments.ts";
import { countSeatsOfDay } from "./seat-days.ts";
import { createSyncPayment } from "./sync-payment.ts";

export const billing = defineFeature({
  name: "billing",
  start({ unit, stripe, brands, people, events, logger, config, now }: BusinessContext) {
    const payments = createBusinessPayments(stripe, providerFiles(config));
    const sync = createSyncPayment(unit, payments, events);
    const tellDetails = createTellDetails(unit, payments);
    const counting = { unit, payments, sync, people, events, logger };
    return {
      routes: [billingRoutes(unit, { payments, sync, brands, events, retryDays: config.PAYMENT_RETRY_DAYS })],
      deliveries: {
        "business.payment-changed": { handle: ({ event }) => sync(event.customerId) },
        "business.billing-details": { handle: ({ event }) => tellDetails(event.businessId) },
      },
      schedules: { "business.count-seats": () => countSeatsOfDay(counting, now()) },
    };
  },
});
