import type { Part } from "@entrywise/host/lazy-component";
import { type ComponentType, useEffect, useState } from "react";

/** A page that never comes to rest still fetches it. */
const longestWaitMs = 1500;

/**
 * The component of a part once it is there, null before: fetched as soon as the browser is idle, so that it can be drawn in the
 * very event that announces a print.
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
