import { serviceNameConflict } from "@entrywise/contracts/shared/service-paths";
import type { Misfit } from "./resolve-remote.ts";

/** Services that the gateway does not serve because their name is taken, as alerts; no release is to blame for one. */
export function serviceConflicts(services: Readonly<Record<string, string>>): Misfit[] {
  return Object.keys(services).flatMap((service) => {
    const conflict = serviceNameConflict(service);
    return conflict === null
      ? []
      : [{ remote: service, version: "", reason: `the service ${service} is not served: ${conflict}` }];
  });
}
