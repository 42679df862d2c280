import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";

export interface BootUpdatesParts {
  /** Id of the manifest that the page was loaded with. */
  bootId: string;
  fetch: (url: string) => Promise<Response>;
  onUpdate: (boot: BootManifest) => void;
  now: () => number;
  /** Minimum interval between checks, in milliseconds. */
  pauseMs?: number;
}

/**
 * Asks whether the server would load this page with other releases by now. Call it whenever somebody comes back to the tab;
 * it asks at most once in ten seconds, hears of each change once, and a server that does not respond is asked again later.
 */
export function bootUpdates({ bootId, fetch, onUpdate, now, pauseMs = 10_000 }: BootUpdatesParts): () => Promise<void> {
  let known = bootId;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - askedAt < pauseMs) return;
    askedAt = now();
    try {
      const response = await fetch(`/boot?id=${encodeURIComponent(known)}`);
      if (response.status !== 200) return;
      const boot: BootManifest = await response.json();
      if (boot.id === known) return;
      known = boot.id;
      onUpdate(boot);
    } catch {
      // offline: checked again on the next return to the tab
    }
  };
}
