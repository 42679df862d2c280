import type { GatewayConfig } from "../config.ts";

/** Which service answers which first part of a path below `/v1.0`. */
const owners: Readonly<Record<string, readonly string[]>> = {
  identity: ["account"],
  platform: [
    "users", "app", "settings", "membership", "subscriptions", "payments", "payment-methods", "setup", "demo",
    "currencies", "log-events", "images", "releases", "channels", "brands",
  ], // biome-ignore format: a table
  trades: [
    "trades", "positions", "tags", "tag-categories", "insights", "insight-groups", "snapshots", "snapshot-slots",
    "strategies", "trade-accounts", "instruments", "charting", "widgets", "trade-imports", "trade-import-profiles",
    "editor-templates", "notes", "position-size-instruments",
  ], // biome-ignore format: a table
  groups: ["groups"],
  business: ["business"],
  admin: ["commands"],
};

export interface Upstream {
  service: string;
  url: string;
}

export function upstreams(config: GatewayConfig): ReadonlyMap<string, Upstream> {
  const urls: Record<string, string> = {
    identity: config.IDENTITY_URL,
    platform: config.PLATFORM_URL,
    trades: config.TRADES_URL,
    groups: config.GROUPS_URL,
    business: config.BUSINESS_URL,
    admin: config.ADMIN_URL,
  };
  const bySegment = new Map<string, Upstream>();
  for (const [service, segments] of Object.entries(owners)) {
    for (const segment of segments) bySegment.set(segment, { service, url: urls[service] ?? "" });
  }
  for (const [service, url] of Object.entries(config.MORE_SERVICES)) {
    if (bySegment.has(service)) throw new Error(`The path /v1.0/${service} belongs to another service.`);
    bySegment.set(service, { service, url });
  }
  return bySegment;
}
