import { serviceEnvironment } from "@entrywise/kit/config";
import type { Parts } from "@entrywise/kit/feature";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { serviceUrl } from "@entrywise/kit/routing/service-url";
import type { z } from "zod";
import type { Clients } from "./clients/all-clients.ts";

export const environment = serviceEnvironment.extend({
  PLATFORM_URL: serviceUrl,
  TRADES_URL: serviceUrl,
  BUSINESS_URL: serviceUrl,
  GROUPS_URL: serviceUrl,
  IDENTITY_URL: serviceUrl,
});

/** Shared context of this service's features. */
export interface AdminContext extends Parts<z.infer<typeof environment>> {
  clients: Clients;
}

export function createContext(parts: Parts<z.infer<typeof environment>>): AdminContext {
  const { config, mint } = parts;
  const client = (service: string, url: string) => createServiceClient({ service, url, mint });
  const clients = {
    platform: client("platform", config.PLATFORM_URL),
    trades: client("trades", config.TRADES_URL),
    groups: client("groups", config.GROUPS_URL),
    business: client("business", config.BUSINESS_URL),
    identity: client("identity", config.IDENTITY_URL),
  };
  return { ...parts, clients };
}
