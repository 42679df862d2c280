import type { Network } from "./may-read-ahead.ts";

/** Delay for browsers that don't report idle time. */
const idleAfterMs = 5000;

export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, idleAfterMs);
}

/** Network information from the browser. */
export function networkNow(): Network {
  const { connection } = navigator as { connection?: Omit<Network, "isOnline"> }; // not supported by some browsers
  return {
    ...connection,
    saveData: connection?.saveData,
    effectiveType: connection?.effectiveType,
    isOnline: navigator.onLine,
  };
}
