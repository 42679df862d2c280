import type { Part } from "@entrywise/host/lazy-component";
import { type ComponentType, useEffect, useState } from "react";

/** Long after everything that the page itself needs. */
const idleMs = 1500;

/**
 * The component of a part once it is there, null before: fetched when the page has come to rest, so that it can be drawn in the
 * very event that announces a print.
 */
export function useFetchedComponent<Props>(part: Part<Props>, isWanted: boolean): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const fetchPart = () => {
      const take = (fetched: ComponentType<Props>) => setComponent(() => fetched);
      part.fetched().then(take, () => undefined); // the page itself is printed then
    };
    const timer = setTimeout(fetchPart, isWanted ? 0 : idleMs);
    return () => clearTimeout(timer);
  }, [part, isWanted]);
  return component;
}
