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

/** A service of the house, or one of a team's own, which owns the path of its name. */
export type ServiceId = keyof typeof servicePaths | (string & {});

/** Paths below `/v1.0` that a service owns. */
export function pathsOf(service: ServiceId): readonly string[] {
  return Object.hasOwn(servicePaths, service) ? servicePaths[service as keyof typeof servicePaths] : [`/${service}`];
}

/** Whether a path such as `/trades/123` belongs to a service; `/trades-archive` would not. */
export function ownsPath(service: ServiceId, path: string): boolean {
  return pathsOf(service).some(
    (prefix) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`),
  );
}
