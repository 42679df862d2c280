import type { Part } from "@entrywise/host/lazy-component";
import { type ComponentType, useEffect, useState } from "react";

/** Upper limit for pages that never become idle. */
const longestWaitMs = 1500;

/**
 * A component loaded as soon as the browser is idle, null until then, so that it can be rendered within the event that announces
 * a print.
 */
export function useFetchedComponent<Props>(part: Part<Props>, isWanted: boolean): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const fetchPart = () => {
      const take = (fetched: ComponentType<Props>) => setComponent(() => fetched);
      part.fetched().then(take, () => undefined); // the page itself is printed then
    };
    if (isWanted || !("requestIdleCallback" in globalThis)) return fetchPart(); // Safari doesn't announce idle time
    const waiting = requestIdleCallback(fetchPart, { timeout: longestWaitMs });
    return () => cancelIdleCallback(waiting);
  }, [part, isWanted]);
  return component;
}
