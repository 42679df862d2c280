import { jobActor } from "@entrywise/kit/auth/actor";
import { serviceEnvironment } from "@entrywise/kit/config";
import { startSchedules } from "@entrywise/kit/events/schedules";
import { reachableAddresses } from "@entrywise/kit/http/public-addresses";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { createMailer } from "@entrywise/kit/mail/send-mail";
import { connectPayments, paymentEnvironment } from "@entrywise/kit/payments/connect-payments";
import { createInvoiceOwner } from "@entrywise/kit/payments/invoice-owner";
import { providerFiles } from "@entrywise/kit/payments/provider-files";
import type { Composed, Parts } from "@entrywise/kit/service";
import { z } from "zod";
import { billingRoutes } from "./features/businesses/billing/billing.routes.ts";
import { createTellDetails } from "./features/businesses/billing/billing-details.ts";
import { createBusinessPayments } from "./features/businesses/billing/business-payments.ts";
import { countSeatsOfDay } from "./features/businesses/billing/seat-days.ts";
import { createSyncPayment } from "./features/businesses/billing/sync-payment.ts";
import { brandEditing } from "./features/businesses/brand/brand-port.ts";
import { businessBrandRoutes } from "./features/businesses/brand/business-brand.routes.ts";
import { createInviteAdmins } from "./features/businesses/brand/invite-admins.repository.ts";
import { brandsOf } from "./features/businesses/brands-port.ts";
import { businessesRoutes } from "./features/businesses/businesses.routes.ts";
import { endKeysMadeBy, endKeysOf } from "./features/businesses/keys/api-keys.repository.ts";
import { sweepRequests } from "./features/businesses/keys/api-requests.repository.ts";
import { keysRoutes } from "./features/businesses/keys/keys.routes.ts";
import { warnOfEndings } from "./features/businesses/keys/warn-of-endings.ts";
import { businessEvents } from "./features/businesses/members/business-events.ts";
import { endMemberships, joinInvited } from "./features/businesses/members/member-jobs.ts";
import { membersRoutes } from "./features/businesses/members/members.routes.ts";
import { peopleOf } from "./features/businesses/members/people.ts";
import { memberMessages } from "./features/businesses/webhooks/member-messages.ts";
import { createPostMessage } from "./features/businesses/webhooks/post-message.ts";
import { createSendMessage } from "./features/businesses/webhooks/send-message.ts";
import { sweepDeliveries } from "./features/businesses/webhooks/webhook-deliveries.repository.ts";
import { webhookSecrets } from "./features/businesses/webhooks/webhook-secrets.ts";
import { webhooksRoutes } from "./features/businesses/webhooks/webhooks.routes.ts";

export const environment = serviceEnvironment.extend({
  ...paymentEnvironment,
  PLATFORM_URL: z.url(),
  IDENTITY_URL: z.url(),
  /** Makes the secrets with which webhooks are signed; another one makes all of them invalid. */
  WEBHOOK_SECRET_KEY: z.string().min(16),
});

/** A receiver that takes long holds up none of the others. */
const MESSAGES_AT_ONCE = 10;

export async function compose(parts: Parts<z.infer<typeof environment>>): Promise<Composed> {
  const { unit, outbox, mint, config, logger } = parts;
  const platform = createServiceClient({ service: "platform", url: config.PLATFORM_URL, mint });
  const identity = createServiceClient({ service: "identity", url: config.IDENTITY_URL, mint });
  const people = peopleOf(platform, identity);
  const brands = brandsOf(platform, { scheme: config.PUBLIC_SCHEME, port: config.PUBLIC_PORT });
  const events = businessEvents(outbox);
  const stripe = connectPayments(config);
  const payments = createBusinessPayments(stripe, providerFiles(config));
  const sync = createSyncPayment(unit, payments, events);
  await outbox.consume("business.user-created", joinInvited(events));
  await outbox.deliver("business.payment-changed", ({ event }) => sync(event.customerId));
  const tellDetails = createTellDetails(unit, payments);
  await outbox.deliver("business.billing-details", ({ event }) => tellDetails(event.businessId));
  const inviteAdmins = createInviteAdmins(unit, people, events);
  // Ending twice does no more than once.
  await outbox.deliver("business.keys-ended", ({ event: { userId, brand, own = true, ofBusinesses = false } }) =>
    unit.run(jobActor("business"), "job", async (tx) => {
      if (own) await endKeysOf(tx, { userId, brandKey: brand });
      if (ofBusinesses) await endKeysMadeBy(tx, { userId, brandKey: brand });
    }),
  );
  await outbox.deliver("business.brand-admins", ({ event }) => inviteAdmins(event.businessId, event.brand));
  const secrets = webhookSecrets(config.WEBHOOK_SECRET_KEY);
  const allowsHttp = config.NODE_ENV !== "production";
  const isReachable = reachableAddresses(!allowsHttp);
  const send = createSendMessage({ unit, secrets, post: createPostMessage(isReachable), events });
  await outbox.deliver("business.webhooks", ({ event: { deliveryId }, isLast }) => send({ deliveryId, isLast }), {
    atOnce: MESSAGES_AT_ONCE,
  });
  const messages = memberMessages(outbox);
  await outbox.consume("business.trade-closed", messages.tradeClosed);
  await outbox.consume("business.import-finished", messages.importFinished);
  const schedules = await startSchedules({ service: "business", databaseUrl: config.DATABASE_URL, unit, logger });
  await schedules.run("business.end-memberships", (tx) => endMemberships(tx, events, new Date()));
  await schedules.run("business.sweep-requests", async (tx) => {
    await sweepRequests(tx);
    await sweepDeliveries(tx);
  });
  const mailer = createMailer(outbox, "business");
  await schedules.run("business.warn-of-endings", () => warnOfEndings(unit, { people, mailer }, new Date()));
  const counting = { unit, payments, sync, people, events, logger };
  await schedules.run("business.count-seats", () => countSeatsOfDay(counting, new Date()));
  return {
    routers: [
      membersRoutes(unit, { people, events }),
      businessesRoutes(unit, { brands, people, events, invoiceOwner: createInvoiceOwner({ stripe }, logger) }),
      keysRoutes(unit),
      webhooksRoutes(unit, { outbox, secrets, allowsHttp }),
      businessBrandRoutes(unit, { editing: brandEditing(platform), events }),
      billingRoutes(unit, { payments, sync, brands, events, retryDays: config.PAYMENT_RETRY_DAYS }),
    ],
    close: () => schedules.stop(),
  };
}
