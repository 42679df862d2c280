import { IMAGE_BYTES_LIMIT } from "@entrywise/contracts/platform/images.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTickets } from "@entrywise/kit/auth/tickets";
import { openBlobs } from "@entrywise/kit/blobs/open-blobs";
import { readBrandFolder } from "@entrywise/kit/brands";
import { serviceEnvironment } from "@entrywise/kit/config";
import { startSchedules } from "@entrywise/kit/events/schedules";
import { createOwnDataClient } from "@entrywise/kit/http/own-data-client";
import { reachableAddresses } from "@entrywise/kit/http/public-addresses";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { createTakeOwnDataClient } from "@entrywise/kit/http/take-own-data-client";
import { imageEnvironment } from "@entrywise/kit/images/image-store";
import { localImages } from "@entrywise/kit/images/local-images";
import { localImageRoutes } from "@entrywise/kit/images/local-images.routes";
import { openImages } from "@entrywise/kit/images/open-images";
import { createUploadNames } from "@entrywise/kit/images/upload-names";
import { createMailer } from "@entrywise/kit/mail/send-mail";
import { moreServices } from "@entrywise/kit/more-services";
import { opsUrlOf, opsUrls } from "@entrywise/kit/ops-port";
import { createInvoiceOwner } from "@entrywise/kit/payments/invoice-owner";
import type { Composed, Parts } from "@entrywise/kit/service";
import { z } from "zod";
import { createOrigins } from "./features/brands/brand-origins.read-model.ts";
import { createBrandThemes } from "./features/brands/brand-themes.read-model.ts";
import { brandsRoutes } from "./features/brands/brands.routes.ts";
import { seedBrands } from "./features/brands/brands.service.ts";
import { brandDesignsRoutes } from "./features/brands/editing/brand-designs.routes.ts";
import { dnsLookup } from "./features/brands/editing/look-up-proof.ts";
import { createWhiteLabels } from "./features/brands/white-labels.read-model.ts";
import { createArchives } from "./features/data-export/archives.ts";
import { dataExportRoutes } from "./features/data-export/data-export.routes.ts";
import { createDataExports } from "./features/data-export/data-exports.ts";
import { dataImportRoutes } from "./features/data-import/data-import.routes.ts";
import { createDataImports } from "./features/data-import/data-imports.ts";
import { demoRoutes } from "./features/demo/demo.routes.ts";
import { makeWantedDemo } from "./features/demo/wanted-demo.ts";
import { noteDiscarded, sweepDiscarded } from "./features/images/discarded-images.ts";
import { imagesRoutes } from "./features/images/images.routes.ts";
import { createImagesService } from "./features/images/images.service.ts";
import { fetchLink } from "./features/images/safe-fetch.ts";
import { sweepLogEvents } from "./features/log-events/log-events.repository.ts";
import { logEventsRoutes } from "./features/log-events/log-events.routes.ts";
import { administrationRoutes } from "./features/membership/administration/administration.routes.ts";
import { takeBusinessMembership } from "./features/membership/business-memberships.repository.ts";
import { membershipRoutes } from "./features/membership/membership.routes.ts";
import { readBanner } from "./features/membership/offers/banners.read-model.ts";
import { seedCampaigns } from "./features/membership/offers/campaigns.repository.ts";
import { refuseClosedCode } from "./features/membership/offers/closed-codes.ts";
import { readEndedPlan } from "./features/membership/offers/ended-plan.read-model.ts";
import { offersRoutes } from "./features/membership/offers/offers.routes.ts";
import { createEndWithAccount } from "./features/membership/payments/end-with-account.ts";
import { allCustomers, findCustomer } from "./features/membership/payments/payment-customers.repository.ts";
import { paymentsRoutes } from "./features/membership/payments/payments.routes.ts";
import { createPayments } from "./features/membership/payments/payments.ts";
import { paymentsAdminRoutes } from "./features/membership/payments/payments-admin.routes.ts";
import { createPaymentProvider, paymentEnvironment } from "./features/membership/payments/provider.ts";
import { createSyncMembership } from "./features/membership/payments/sync-membership.ts";
import { paymentWebhook, startEventWork } from "./features/membership/payments/webhook.ts";
import { redeemPurchases } from "./features/membership/purchases/register-purchase.ts";
import { remindTrials } from "./features/membership/remind-trials.ts";
import { expireTrials } from "./features/membership/subscriptions.repository.ts";
import { subscriptionsRoutes } from "./features/membership/subscriptions.routes.ts";
import { tellEndedPlans } from "./features/membership/tell-ended-plans.ts";
import { notificationsRoutes } from "./features/notifications/notifications.routes.ts";
import { saveNotifications } from "./features/notifications/notify.repository.ts";
import { pushRoutes } from "./features/notifications/push/push.routes.ts";
import { pushKeys } from "./features/notifications/push/push-keys.ts";
import { createSendPush } from "./features/notifications/push/send-push.ts";
import { runDueMails } from "./features/notifications/run-due-mails.ts";
import { sweepNotifications } from "./features/notifications/sweep-notifications.repository.ts";
import { raiseAlert } from "./features/releases/alerts.repository.ts";
import { channelsRoutes } from "./features/releases/channels.routes.ts";
import { sweepLoads } from "./features/releases/loads.repository.ts";
import { sweepPageTroubles } from "./features/releases/page-troubles.repository.ts";
import { createPublisher } from "./features/releases/publish-release.ts";
import { registryRoutes } from "./features/releases/registry.routes.ts";
import { createRegistry } from "./features/releases/registry.ts";
import { pointedManifests } from "./features/releases/releases.repository.ts";
import { releasesRoutes } from "./features/releases/releases.routes.ts";
import { serviceConflicts } from "./features/releases/service-conflicts.ts";
import { saveServiceVersions } from "./features/releases/service-versions.repository.ts";
import { watchServiceVersions } from "./features/releases/service-versions.ts";
import { teamAccess } from "./features/releases/team-access.ts";
import { teamsRoutes } from "./features/releases/teams.routes.ts";
import { saveChoicesChanged } from "./features/settings/choices-changed.repository.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import { createSettingsService } from "./features/settings/settings.service.ts";
import { setupRoutes } from "./features/setup/setup.routes.ts";
import { appRoutes } from "./features/start/app.routes.ts";
import { profileRoutes } from "./features/users/profile.routes.ts";
import { createProfileService } from "./features/users/profile.service.ts";
import { usersRoutes } from "./features/users/users.routes.ts";
import { createJournalPort } from "./journal-port.ts";
import { liveRoutes } from "./live/live.routes.ts";
import { announceChange, sweepLiveChanges } from "./live/live-changes.repository.ts";
import { createReadStart } from "./user-setup/read-start.ts";

export const API_VERSION = "1.3.0";
const SWEEP_MS = 3_600_000;
const PUSHES_AT_ONCE = 5;
/** A demonstration is made in one call. */
const WHOLE_JOURNAL_MS = 30_000;

export const platformEnvironment = serviceEnvironment.extend({
  ...imageEnvironment,
  ...paymentEnvironment,
  /** Brands that become records at the first start. */
  BRANDS_DIR: z.string(),
  IDENTITY_URL: z.url(),
  TRADES_URL: z.url(),
  GROUPS_URL: z.url(),
  BUSINESS_URL: z.url(),
  ADMIN_URL: z.url(),
  /** Resolvers that are asked for the proof of a brand's host, with commas between them; unset: those of the machine. */
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(",").map((server) => server.trim()))
    .optional(),
  /** Signs messages to browsers: base64url of 32 bytes; unset: none are sent. */
  PUSH_PRIVATE_KEY: z.string().optional(),
  /** Whom push services may write to about them. */
  PUSH_CONTACT: z.string().default("mailto:support@entrywise.example"),
  OPS_URLS: opsUrls,
  MORE_SERVICES: moreServices,
});

export async function compose(parts: Parts<z.infer<typeof platformEnvironment>>): Promise<Composed> {
  const { unit, outbox, config, logger, mint } = parts;
  const now = () => new Date();
  const actor = jobActor("platform");
  const blobs = await openBlobs(config);
  const imageStore = await openImages(config);
  const images = createImagesService(imageStore, createUploadNames(config.BLOB_KEY), fetchLink);
  await unit.run(actor, "job", (tx) => seedBrands(tx, readBrandFolder(config.BRANDS_DIR).all()));
  await unit.run(actor, "job", seedCampaigns);
  await unit.run(actor, "job", (tx) => saveServiceVersions(tx, { platform: API_VERSION }));
  const conflicts = serviceConflicts(config.MORE_SERVICES);
  await unit.run(actor, "job", async (tx) => {
    for (const conflict of conflicts) await raiseAlert(tx, "incompatible", conflict);
  });
  await outbox.consume("platform.choices-changed", saveChoicesChanged);
  await outbox.consume("platform.live", announceChange);
  const isWhiteLabel = createWhiteLabels();
  await outbox.consume("platform.business-memberships", takeBusinessMembership({ outbox, isWhiteLabel, now }));
  await outbox.consume("platform.purchases", redeemPurchases(outbox, now));
  const keys = pushKeys(config.PUSH_PRIVATE_KEY);
  const allowsHttp = config.NODE_ENV !== "production";
  await outbox.consume("platform.notify", (tx, event) =>
    saveNotifications(tx, event, (within, due) => outbox.publish(within, "platform.push-due", due)),
  );
  if (keys !== null) {
    const isReachable = reachableAddresses(!allowsHttp);
    const sendPush = createSendPush({ unit, keys, isReachable, contact: config.PUSH_CONTACT });
    await outbox.deliver("platform.pushes", ({ event }) => sendPush(event), { atOnce: PUSHES_AT_ONCE });
  }
  const profiles = createProfileService(imageStore, outbox, now);
  await outbox.consume("platform.email-changed", profiles.changeEmail);
  // A mail may be opened long after it came.
  const unsubscribeLinks = await createTickets(config.KEYS_DIR, "platform", "unsubscribe", "365d");
  const stopMails = runDueMails(unit, { mailer: createMailer(outbox, "platform"), tickets: unsubscribeLinks }, logger);
  const schedules = await startSchedules({ service: "platform", databaseUrl: config.DATABASE_URL, unit, logger });
  await schedules.run("platform.expire-trials", (tx) => expireTrials(tx, now()));
  const provider = createPaymentProvider(config);
  const sync = createSyncMembership(unit, provider, outbox);
  const payments = createPayments(provider);
  const endUnpaid = async (owner: { userId: string; brand: string }) => {
    const customerId = await unit.run(actor, "job", (tx) => findCustomer(tx, owner));
    if (customerId === null) return;
    await payments.endUnpaid(customerId);
    await sync(customerId);
  };
  await outbox.consume("platform.images-let-go", noteDiscarded);
  await schedules.run("platform.sweep-images", (tx) => sweepDiscarded(tx, imageStore));
  await schedules.run("platform.remind-trials", async (tx) => {
    await remindTrials(tx, outbox, now());
    await tellEndedPlans(tx, outbox, now());
  });
  const stopEvents = startEventWork({ unit, sync, logger });
  await schedules.run("platform.sync-memberships", async (tx) => {
    // One that fails does not stop the others; the next night tries again.
    for (const customer of await allCustomers(tx)) {
      await sync(customer).catch((error: unknown) => logger.warn({ err: error }, "membership"));
    }
  });
  const journal = createJournalPort(
    createServiceClient({ service: "trades", url: config.TRADES_URL, mint, timeoutMs: WHOLE_JOURNAL_MS }),
    createServiceClient({ service: "groups", url: config.GROUPS_URL, mint }),
  );
  await outbox.deliver("platform.wanted-demos", ({ event }) => makeWantedDemo({ journal, unit, now }, event));
  const readStart = createReadStart({
    isWhiteLabel,
    readBanner: (tx, who) => readBanner(tx, who, now()),
    readEndedPlan: (tx, who) => readEndedPlan(tx, who, now()),
  });
  const settings = createSettingsService(outbox, createBrandThemes());
  const services = {
    ...config.MORE_SERVICES,
    trades: config.TRADES_URL,
    groups: config.GROUPS_URL,
    business: config.BUSINESS_URL,
    admin: config.ADMIN_URL,
  };
  const opsAddresses = Object.entries(services).map(([name, url]) => [name, opsUrlOf(name, url, config.OPS_URLS)]);
  const readOwn = (service: "identity" | "trades" | "groups" | "business") =>
    createOwnDataClient({ service, url: { ...services, identity: config.IDENTITY_URL }[service], mint });
  const exports = createDataExports({
    unit,
    outbox,
    store: imageStore,
    archiveOf: createArchives({
      unit,
      others: {
        identity: readOwn("identity"),
        trades: readOwn("trades"),
        groups: readOwn("groups"),
        business: readOwn("business"),
      },
      readImage: imageStore.read,
      now,
    }),
    now,
  });
  await outbox.deliver("platform.exports", exports.make);
  const takeJournal = createTakeOwnDataClient({ service: "trades", url: config.TRADES_URL, mint });
  const imports = createDataImports({
    unit,
    outbox,
    store: imageStore,
    run: { takeJournal, write: imageStore.write, removeImage: imageStore.remove },
    settings,
    now,
  });
  await outbox.deliver("platform.imports", imports.run);
  const versions = watchServiceVersions(
    Object.fromEntries(opsAddresses),
    (heard) => unit.run(actor, "job", (tx) => saveServiceVersions(tx, heard)),
    logger,
  );
  const sweep = setInterval(() => {
    for (const forget of [sweepLoads, sweepPageTroubles, sweepLiveChanges, sweepNotifications, sweepLogEvents])
      void unit.run(actor, "job", forget).catch(() => {});
    for (const { sweep: tidy } of [exports, imports])
      void tidy().catch((error: unknown) => logger.warn({ err: error }, "archives"));
  }, SWEEP_MS);
  return {
    routers: [
      teamAccess(unit, actor),
      teamsRoutes(unit),
      releasesRoutes(unit, createPublisher(unit, blobs, actor, Object.keys(config.MORE_SERVICES))),
      channelsRoutes(unit),
      registryRoutes(unit, createRegistry(unit, actor, conflicts)),
      brandsRoutes(unit),
      brandDesignsRoutes(unit, {
        blobs,
        around: {
          scheme: config.PUBLIC_SCHEME,
          port: config.PUBLIC_PORT,
          manifests: (tx) => pointedManifests(tx, ""),
        },
        lookup: dnsLookup(config.DNS_SERVERS),
        now,
      }),
      liveRoutes(unit),
      logEventsRoutes(unit, now),
      pushRoutes(unit, keys, allowsHttp),
      notificationsRoutes(unit, { outbox, tickets: unsubscribeLinks }),
      settingsRoutes(unit, settings),
      membershipRoutes(unit, now),
      subscriptionsRoutes(unit, { isWhiteLabel, endUnpaid, now }),
      offersRoutes(unit, { outbox, isWhiteLabel, now }),
      administrationRoutes(unit, { provider, payments, sync, outbox, now }),
      paymentsAdminRoutes(unit, { provider, payments, sync, now }),
      paymentsRoutes(unit, {
        payments,
        sync,
        isWhiteLabel,
        refuseCode: refuseClosedCode,
        originOf: createOrigins(config.PUBLIC_SCHEME, config.PUBLIC_PORT),
        now,
      }),
      appRoutes(unit, { journal, readStart, now }),
      setupRoutes(unit, { journal, changeSettings: settings.change, readStart, now }),
      demoRoutes(unit, { journal, settings, outbox, now }),
      profileRoutes(unit, { profiles, acceptImage: images.accept, now }),
      dataExportRoutes(unit, exports),
      dataImportRoutes(unit, imports, journal.importRefusal),
      usersRoutes(unit, { profiles, settings, invoiceOwner: createInvoiceOwner(provider, logger), now }),
      imagesRoutes(unit, images),
      localImageRoutes("/blobs", localImages(config), IMAGE_BYTES_LIMIT),
    ],
    pages: paymentWebhook({ unit, provider, logger }),
    beforeForget: createEndWithAccount(unit, payments),
    async close() {
      stopEvents();
      clearInterval(sweep);
      stopMails();
      versions.stop();
      await schedules.stop();
    },
  };
}
