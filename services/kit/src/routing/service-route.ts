import { createKeyAssignments, type KeyAssignments } from "./key-assignments.ts";
import { type ServiceInstances, watchInstances } from "./service-instances.ts";

/** Chooses the instance of a service that serves a call. */
export interface ServiceRoute {
  instances(): readonly string[];
  /**
   * @param key whose calls belong together, such as a user; null for calls of nobody in particular, which go round
   * @returns origin of an instance that is ready, as far as is known; where none is, of one all the same
   */
  choose(key: string | null): string;
  /** Reports an instance that can't be reached: for a moment others get its calls. */
  fail(origin: string): void;
  /** The result of a probe. Instances that are never probed count as ready. */
  note(origin: string, isReady: boolean): void;
}

/** How long to avoid an instance that couldn't be reached; a probe may extend it. */
const LEFT_ALONE_MS = 2_000;

/** @param now moment in ms */
export function createServiceRoute(
  instances: Pick<ServiceInstances, "current">,
  now: () => number = Date.now,
  places: KeyAssignments = createKeyAssignments(now),
): ServiceRoute {
  const failedUntil = new Map<string, number>();
  const notReady = new Set<string>();
  let turn = 0;
  const isThere = (origin: string) => !notReady.has(origin) && (failedUntil.get(origin) ?? 0) <= now();
  const ready = () => {
    const all = instances.current();
    if (all.length === 1 || (notReady.size === 0 && failedUntil.size === 0)) return all;
    for (const [origin, until] of failedUntil) if (until <= now()) failedUntil.delete(origin);
    const there = all.filter(isThere);
    return there.length === 0 ? all : there;
  };
  return {
    instances: () => instances.current(),
    choose(key) {
      const there = ready();
      const [only = ""] = there;
      if (there.length === 1) return only;
      if (key !== null) return places.place(key, there);
      turn = (turn + 1) % there.length;
      return there[turn] ?? only;
    },
    fail: (origin) => void failedUntil.set(origin, now() + LEFT_ALONE_MS),
    note(origin, isReady) {
      if (isReady) notReady.delete(origin);
      else notReady.add(origin);
    },
  };
}

const routes = new Map<string, ServiceRoute>();

/** The route of this process to a service: one for all who call it, so that they agree. @param urls as `serviceUrl` reads them */
export function routeTo(urls: string): ServiceRoute {
  const known = routes.get(urls) ?? createServiceRoute(watchInstances(urls));
  routes.set(urls, known);
  return known;
}
