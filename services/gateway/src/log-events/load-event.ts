import type { ServiceLogEvent } from "@entrywise/contracts/platform/log-events.api";
import type { PageLoad } from "@entrywise/contracts/platform/registry.api";

/** Log event for a release that didn't load; null if it did. */
export function loadEvent({ remote, version, phase, brand, ms }: PageLoad, at: Date): ServiceLogEvent | null {
  if (phase === "loaded") return null;
  return {
    level: "error",
    code: "Remote.LoadFailed",
    message: `${phase}, ${ms} ms`,
    at: at.toISOString(),
    source: "client",
    brand,
    userId: null,
    remote,
    release: version,
  };
}
