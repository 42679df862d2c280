import { serviceEnvironment } from "@entrywise/kit/config";
import type { Parts } from "@entrywise/kit/feature";
import { createServiceClient, type ServiceClient } from "@entrywise/kit/http/service-client";
import { connectPayments, paymentEnvironment } from "@entrywise/kit/payments/connect-payments";
import { serviceUrl } from "@entrywise/kit/routing/service-url";
import { z } from "zod";
import { type Brands, createBrandsPort } from "./features/businesses/brands-port.ts";
import { type BusinessEvents, businessEvents } from "./features/businesses/members/business-events.ts";
import { createPeople, type People } from "./features/businesses/members/people.ts";

export const environment = serviceEnvironment.extend({
  ...paymentEnvironment,
  PLATFORM_URL: serviceUrl,
  IDENTITY_URL: serviceUrl,
  /** Derives webhook signing secrets; changing it invalidates all of them. */
  WEBHOOK_SECRET_KEY: z.string().min(16),
});

/** Shared context of this service's features. */
export interface BusinessContext extends Parts<z.infer<typeof environment>> {
  platform: ServiceClient;
  people: People;
  brands: Brands;
  events: BusinessEvents;
  /** The provider of payments. */
  stripe: ReturnType<typeof connectPayments>;
  now(): Date;
}

export function createContext(parts: Parts<z.infer<typeof environment>>): BusinessContext {
  const { outbox, mint, config } = parts;
  const platform = createServiceClient({ service: "platform", url: config.PLATFORM_URL, mint });
  const identity = createServiceClient({ service: "identity", url: config.IDENTITY_URL, mint });
  return {
    ...parts,
    platform,
    people: createPeople(platform, identity),
    brands: createBrandsPort(platform, { scheme: config.PUBLIC_SCHEME, port: config.PUBLIC_PORT }),
    events: businessEvents(outbox),
    stripe: connectPayments(config),
    now: () => new Date(),
  };
}
