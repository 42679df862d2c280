import { type AcceptedImage, imagesApi } from "@entrywise/contracts/platform/images.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Parts } from "@entrywise/kit/feature";
import { createServiceClient, FILE_TIMEOUT_MS, type ServiceClient } from "@entrywise/kit/http/service-client";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { openImages } from "@entrywise/kit/images/open-images";
import { createLanes, type Lanes } from "@entrywise/kit/lanes";
import { openLimits } from "@entrywise/kit/limits/open-limits";
import type { SharedLimits } from "@entrywise/kit/limits/shared-limits";
import type { z } from "zod";
import type { tradesEnvironment } from "./environment.ts";
import type { MarketData } from "./features/charting/market-data.ts";
import { openPrices, type PriceSources } from "./features/charting/open-prices.ts";
import { createDemoService, type DemoService } from "./features/demo/demo.service.ts";
import { createRates, type RatesFeed } from "./features/rates/rates-feed.ts";
import { readReferenceRates } from "./features/rates/read-reference-rates.ts";
import { findOrAddStrategies } from "./features/strategies/strategies.service.ts";
import { tagsByName } from "./features/tags/tags.service.ts";
import { type TellChanged, tellChoicesChanged } from "./ordering/tell-choices-changed.ts";
import { createProjections, type Projections } from "./read-engine/projections.ts";

type Config = z.infer<typeof tradesEnvironment>;

/** What features of this service share. */
export interface TradesContext extends Parts<Config> {
  platform: ServiceClient;
  groups: ServiceClient;
  business: ServiceClient;
  rates: RatesFeed;
  projections: Projections;
  blobs: ImageStore;
  /** Stores an upload, or the image behind a link, as an image of the actor. */
  acceptImage(actor: Actor, url: string): Promise<AcceptedImage>;
  /** Prices of exchanges and of a provider; null where there are neither. */
  marketData: MarketData | null;
  /** Where these come from. */
  prices: PriceSources;
  /** Announce changes of the lists that trades choose from. */
  tellChanged: Record<"accounts" | "strategies" | "slots", TellChanged>;
  /** Ids by name; missing ones are added. */
  choices: { tags: typeof tagsByName; strategies: ReturnType<typeof findOrAddStrategies> };
  demo: DemoService;
  /** Counted over all instances. */
  limits: SharedLimits;
  /** Limits how many exports run at once. */
  exports: Lanes;
  now(): Date;
}

const CENTRAL_BANK = "https://www.ecb.europa.eu/stats/eurofxref/";

export async function createContext(parts: Parts<Config>): Promise<TradesContext> {
  const { unit, outbox, logger, config, mint, onStop } = parts;
  const rates = createRates(unit, logger, {
    own: readReferenceRates(config.RATES_FILE),
    url: config.RATES_URL ?? (config.NODE_ENV === "production" ? CENTRAL_BANK : null),
    everyMs: config.RATES_SECONDS * 1000,
  });
  const blobs = await openImages(config);
  const prices = openPrices(config, parts.onStop);
  const platform = createServiceClient({ service: "platform", url: config.PLATFORM_URL, mint });
  const images = createServiceClient({
    service: "platform",
    url: config.PLATFORM_URL,
    mint,
    timeoutMs: FILE_TIMEOUT_MS,
  });
  const tellChanged = {
    accounts: tellChoicesChanged(outbox, "tradeAccounts"),
    strategies: tellChoicesChanged(outbox, "strategies"),
    slots: tellChoicesChanged(outbox, "slots"),
  };
  return {
    ...parts,
    platform,
    groups: createServiceClient({ service: "groups", url: config.GROUPS_URL, mint }),
    business: createServiceClient({ service: "business", url: config.BUSINESS_URL, mint }),
    rates,
    projections: createProjections(rates.now),
    blobs,
    acceptImage: (actor, url) => images.post<AcceptedImage>(actor, imagesApi.accept.path, { url }),
    marketData: prices.marketData,
    prices,
    tellChanged,
    choices: { tags: tagsByName, strategies: findOrAddStrategies(tellChanged.strategies) },
    demo: createDemoService(tellChanged, blobs),
    limits: openLimits({ databaseUrl: config.DATABASE_URL, schema: "trades", logger, onStop }),
    exports: createLanes({ atOnce: 1, waiting: 4 }),
    now: () => new Date(),
  };
}
