import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";

/** The remotes of this page, each in one release. */
export interface ResolvedRemotes {
  all: () => readonly BootRemote[];
  find: (id: string) => BootRemote | undefined;
  /** From now on the remote keeps its release: code of two releases must not meet in one page. */
  hold: (id: string) => void;
  /**
   * Takes what the server resolves now. Remotes in use stay as they are.
   *
   * @returns ids of remotes in use for which there is another release
   */
  take: (next: readonly BootRemote[]) => string[];
  /** Calls when `all` has changed. Gives back what calls it off. */
  subscribe: (listener: () => void) => () => void;
}

const isSame = (a: BootRemote, b: BootRemote) => a.version === b.version && a.integrity === b.integrity;

/** @param first remotes of the boot manifest */
export function resolvedRemotes(first: readonly BootRemote[]): ResolvedRemotes {
  let current = first;
  const inUse = new Set<string>();
  const listeners = new Set<() => void>();
  const find = (id: string) => current.find((remote) => remote.id === id);

  function resolve(next: BootRemote): BootRemote {
    const known = find(next.id);
    return known !== undefined && (inUse.has(next.id) || isSame(known, next)) ? known : next;
  }

  function take(next: readonly BootRemote[]): string[] {
    const waiting = next.filter((remote) => {
      const known = find(remote.id);
      return inUse.has(remote.id) && known !== undefined && !isSame(known, remote);
    });
    const gone = current.filter(({ id }) => inUse.has(id) && !next.some((remote) => remote.id === id));
    const taken = [...next.map(resolve), ...gone];
    if (taken.length !== current.length || taken.some((remote, index) => remote !== current[index])) {
      current = taken;
      for (const listener of listeners) listener();
    }
    return [...waiting, ...gone].map(({ id }) => id);
  }

  return {
    all: () => current,
    find,
    hold: (id) => void inUse.add(id),
    take,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
