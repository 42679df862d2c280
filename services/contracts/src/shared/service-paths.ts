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
    // Served by trades, which has the rates and comes later in this list; what was published stays.
    "/currencies",
    "/log-events",
    "/images",
    "/releases",
    "/channels",
    "/brands",
    "/notifications",
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
    "/currencies",
    "/captures",
    "/same-trades",
  ],
  groups: ["/groups"],
  business: ["/business", "/api-keys"],
  admin: ["/commands"],
  mcp: ["/program-calls"],
} as const;

/** Whether a service is one of the product's own; services of teams are not. */
export const isProductService = (name: string): boolean => Object.hasOwn(servicePaths, name) || reservedNames.has(name);

/** Names and first path parts below `/v1.0` that no other service may have. */
const reservedNames = new Set(["gateway", "sftp-drop", "ftps-drop", "internal", "blobs", "meta", "public", "postgres"]);

/**
 * Why a service of a team's own cannot have a name, which would also be its path below `/v1.0`.
 *
 * @returns null when the name is free
 */
export function serviceNameConflict(name: string): string | null {
  if (Object.hasOwn(servicePaths, name)) return `${name} is a service of the product`;
  const owner = Object.entries(servicePaths).find(([, paths]) => (paths as readonly string[]).includes(`/${name}`));
  if (owner) return `the path /v1.0/${name} belongs to the service ${owner[0]}`;
  return reservedNames.has(name) ? `the name ${name} is reserved` : null;
}
