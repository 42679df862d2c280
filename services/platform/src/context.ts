import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { BlobStore } from "@entrywise/kit/blobs/blob-store";
import { openBlobs } from "@entrywise/kit/blobs/open-blobs";
import type { Parts } from "@entrywise/kit/feature";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { openImages } from "@entrywise/kit/images/open-images";
import { createUploadNames } from "@entrywise/kit/images/upload-names";
import type { z } from "zod";
import type { platformEnvironment } from "./environment.ts";
import { createBrandThemes } from "./features/brands/brand-themes.read-model.ts";
import { createWhiteLabels } from "./features/brands/white-labels.read-model.ts";
import { createImagesService, type ImagesService } from "./features/images/images.service.ts";
import { fetchLink } from "./features/images/safe-fetch.ts";
import { readBanner } from "./features/membership/offers/banners.read-model.ts";
import { readEndedPlan } from "./features/membership/offers/ended-plan.read-model.ts";
import { createPayments, type Payments } from "./features/membership/payments/payments.ts";
import { createPaymentProvider, type PaymentProvider } from "./features/membership/payments/provider.ts";
import { createSyncMembership, type SyncMembership } from "./features/membership/payments/sync-membership.ts";
import { createSettingsService, type SettingsService } from "./features/settings/settings.service.ts";
import { createJournalPort, type JournalPort } from "./journal-port.ts";
import { createReadStart, type ReadStart } from "./user-setup/read-start.ts";

type Config = z.infer<typeof platformEnvironment>;

/** Objects shared by this service's features. */
export interface PlatformContext extends Parts<Config> {
  /** Actor of background work. */
  job: Actor;
  blobs: BlobStore;
  imageStore: ImageStore;
  images: ImagesService;
  isWhiteLabel: ReturnType<typeof createWhiteLabels>;
  settings: SettingsService;
  journal: JournalPort;
  /** Reads the app's start data. */
  readStart: ReadStart;
  provider: PaymentProvider;
  payments: Payments;
  sync: SyncMembership;
  now(): Date;
}

/** One call creates the whole demo journal. */
const WHOLE_JOURNAL_MS = 30_000;

export async function createContext(parts: Parts<Config>): Promise<PlatformContext> {
  const { unit, outbox, config, mint } = parts;
  const now = () => new Date();
  const imageStore = await openImages(config);
  const isWhiteLabel = createWhiteLabels();
  const provider = createPaymentProvider(config);
  return {
    ...parts,
    job: jobActor("platform"),
    blobs: await openBlobs(config),
    imageStore,
    images: createImagesService(imageStore, createUploadNames(config.BLOB_KEY), fetchLink),
    isWhiteLabel,
    settings: createSettingsService(outbox, createBrandThemes()),
    journal: createJournalPort(
      createServiceClient({ service: "trades", url: config.TRADES_URL, mint, timeoutMs: WHOLE_JOURNAL_MS }),
      createServiceClient({ service: "groups", url: config.GROUPS_URL, mint }),
    ),
    readStart: createReadStart({
      isWhiteLabel,
      readBanner: (tx, who) => readBanner(tx, who, now()),
      readEndedPlan: (tx, who) => readEndedPlan(tx, who, now()),
    }),
    provider,
    payments: createPayments(provider),
    sync: createSyncMembership(unit, provider, outbox),
    now,
  };
}
