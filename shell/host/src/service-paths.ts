import { servicePaths } from "@entrywise/contracts/shared/service-paths";

import type { ServiceMap } from "./service-map.ts";

export { servicePaths };

/** A service of the product, or one of a team's own, which owns the path of its name. */
export type ServiceId = keyof ServiceMap | (string & {});

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
