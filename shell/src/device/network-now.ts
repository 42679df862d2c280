import type { Network } from "./may-read-ahead.ts";

/** Browsers that cannot say when they are idle wait so long. */
const idleAfterMs = 5000;

export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, idleAfterMs);
}

/** The network as this browser describes it. */
export function networkNow(): Network {
  const { connection } = navigator as { connection?: Omit<Network, "isOnline"> }; // unknown to some browsers
  return {
    ...connection,
    saveData: connection?.saveData,
    effectiveType: connection?.effectiveType,
    isOnline: navigator.onLine,
  };
}
