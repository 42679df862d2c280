import { serviceNameConflict, servicePaths } from "@entrywise/contracts/shared/service-paths";
import type { Logger } from "@entrywise/kit/logging";
import type { GatewayConfig } from "../config.ts";
import type { TeamServices } from "./team-services.ts";
import type { Upstream } from "./upstream.ts";

type ServiceUrls = Pick<
  GatewayConfig,
  "IDENTITY_URL" | "PLATFORM_URL" | "TRADES_URL" | "GROUPS_URL" | "BUSINESS_URL" | "ADMIN_URL" | "MCP_URL"
>;

/** Addresses of the product's own services, by name. */
export function productServices(config: ServiceUrls): Readonly<Record<keyof typeof servicePaths, string>> {
  return {
    identity: config.IDENTITY_URL,
    platform: config.PLATFORM_URL,
    trades: config.TRADES_URL,
    groups: config.GROUPS_URL,
    business: config.BUSINESS_URL,
    admin: config.ADMIN_URL,
    mcp: config.MCP_URL,
  };
}

/** Teams' own services that are served; one whose name is taken is logged and left out. */
export function withoutConflicts(
  services: Readonly<Record<string, string>>,
  logger: Pick<Logger, "error">,
): Record<string, string> {
  const free = Object.entries(services).filter(([service]) => {
    const conflict = serviceNameConflict(service);
    if (conflict !== null) logger.error({ service }, `the service is not served: ${conflict}`);
    return conflict === null;
  });
  return Object.fromEntries(free);
}

/** Services by the first segment of the path below `/v1.0`. */
export type Upstreams = Pick<ReadonlyMap<string, Upstream>, "get">;

/** @param teamServices services that own the path of their name, except paths of the product */
export function upstreams(config: ServiceUrls, teamServices: Pick<TeamServices, "find">): Upstreams {
  const urls = productServices(config);
  const ofProduct = Object.entries(servicePaths).flatMap(([service, paths]) =>
    paths.map((path) => [path.slice(1), { service, url: urls[service as keyof typeof urls] }] as const),
  ); // Object.entries forgets which keys there are
  const bySegment = new Map<string, Upstream>(ofProduct);
  return { get: (segment) => bySegment.get(segment) ?? teamServices.find(segment) };
}
