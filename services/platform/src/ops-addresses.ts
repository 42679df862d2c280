import { createOpsUrl } from "@entrywise/kit/ops-port";
import { routeTo } from "@entrywise/kit/routing/service-route";
import type { PlatformContext } from "./context.ts";

type Config = PlatformContext["config"];

/** Where each instance of the services that remotes call has its pages for operators. */
export function opsAddresses(config: Config): Record<string, string[]> {
  const services = {
    ...config.MORE_SERVICES,
    trades: config.TRADES_URL,
    groups: config.GROUPS_URL,
    business: config.BUSINESS_URL,
    admin: config.ADMIN_URL,
    mcp: config.MCP_URL,
  };
  return Object.fromEntries(Object.entries(services).map(([name, urls]) => [name, opsAddressesOf(name, urls, config)]));
}

/** The same of one service, whose addresses its setting names. */
export function opsAddressesOf(name: string, urls: string, config: Config): string[] {
  return routeTo(urls)
    .instances()
    .map((origin) => createOpsUrl(name, urls, config.OPS_URLS, origin));
}
