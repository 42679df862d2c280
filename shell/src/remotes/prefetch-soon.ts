import type { HostParts } from "@entrywise/host/shell";
import { firstRest } from "./once-at-rest.ts";

/** Not one of the parts that are prefetched: it prefetches them. */
const fetchPart = () => import("./prefetch.ts");

type Remotes = HostParts["remotes"];

/**
 * Fetches what the next click may need once the page has come to rest, and what decides that as well.
 *
 * @param mayUse whether the user may enter a remote
 * @param isWaiting whether the page still waits for data
 * @returns what calls it off
 */
export function prefetchSoon(
  remotes: Remotes,
  mayUse: (remote: Remotes[number]) => boolean,
  isWaiting: () => boolean,
): () => void {
  let isOff = false;
  let stop: (() => void) | undefined;
  void firstRest(() => !isOff && isWaiting())
    .then(() => (isOff ? undefined : fetchPart()))
    .then((part) => {
      if (!isOff) stop = part?.prefetchWhenIdle(remotes, mayUse, isWaiting);
    })
    .catch(() => undefined); // parts are loaded on demand
  return () => {
    isOff = true;
    stop?.();
  };
}

/** Fetches, without running it, what the page at a path will need: called when somebody is about to go there. */
export function prefetchPage(remotes: Remotes, path: string): void {
  fetchPart().then(
    (part) => part.prefetchRoute(remotes, path),
    () => undefined, // it is loaded with the click
  );
}
