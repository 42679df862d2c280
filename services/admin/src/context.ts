import { serviceEnvironment } from "@entrywise/kit/config";
import type { Parts } from "@entrywise/kit/feature";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { z } from "zod";
import type { Clients } from "./clients/all-clients.ts";

export const environment = serviceEnvironment.extend({
  PLATFORM_URL: z.url(),
  TRADES_URL: z.url(),
  BUSINESS_URL: z.url(),
  GROUPS_URL: z.url(),
  IDENTITY_URL: z.url(),
});

/** What features of this service share. */
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
