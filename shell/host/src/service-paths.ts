/** Paths under `/v1.0` by the service that owns them (architecture.md, "Who owns what"). */
export const servicePaths = {
  identity: ["/account"],
  platform: [
    "/users",
    "/app",
    "/settings",
    "/membership",
    "/subscriptions",
    "/payments",
    "/payment-methods",
    "/setup",
    "/demo",
    "/currencies",
    "/log-events",
    "/images",
    "/releases",
    "/channels",
    "/brands",
  ],
  trades: [
    "/trades",
    "/positions",
    "/tags",
    "/tag-categories",
    "/insights",
    "/insight-groups",
    "/snapshots",
    "/snapshot-slots",
    "/strategies",
    "/trade-accounts",
    "/instruments",
    "/charting",
    "/widgets",
    "/trade-imports",
    "/trade-import-profiles",
    "/editor-templates",
    "/notes",
    "/position-size-instruments",
  ],
  groups: ["/groups"],
  business: ["/business"],
  admin: ["/commands"],
} as const;

export type ServiceId = keyof typeof servicePaths;

/** Whether a path such as `/trades/123` belongs to a service; `/trades-archive` would not. */
export function ownsPath(service: ServiceId, path: string): boolean {
  return servicePaths[service].some(
    (prefix) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`),
  );
}
