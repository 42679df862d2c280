import { serviceEnvironment } from "@entrywise/kit/config";
import type { Parts } from "@entrywise/kit/feature";
import { createServiceClient, type ServiceClient } from "@entrywise/kit/http/service-client";
import { serviceUrl } from "@entrywise/kit/routing/service-url";
import { z } from "zod";

export const environment = serviceEnvironment.extend({
  IDENTITY_URL: serviceUrl,
  PLATFORM_URL: serviceUrl,
  TRADES_URL: serviceUrl,
  /** Messages of all programs of one person. */
  PROGRAM_MESSAGES_PER_MINUTE: z.coerce.number().int().min(1).default(120),
});
export type McpConfig = z.infer<typeof environment>;

/** What features of this service share. */
export interface McpContext extends Parts<McpConfig> {
  identity: ServiceClient;
  platform: ServiceClient;
  trades: ServiceClient;
}

export function createContext(parts: Parts<McpConfig>): McpContext {
  const { config, mint } = parts;
  const client = (service: string, url: string) => createServiceClient({ service, url, mint });
  return {
    ...parts,
    identity: client("identity", config.IDENTITY_URL),
    platform: client("platform", config.PLATFORM_URL),
    trades: client("trades", config.TRADES_URL),
  };
}
