import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { LoadReport } from "../remotes/part-loader.ts";
import { failureText, type WriteText } from "./override-texts.ts";

/** What has failed of overridden remotes in this page: it counts in no release's health, and the badge says it. */
export interface OverrideLoads {
  note: (load: LoadReport) => void;
  /** The first failure of a remote; the same object until there is another one. */
  failures: () => Readonly<Record<string, WriteText>>;
  subscribe: (listener: () => void) => () => void;
}

/** @param boot as the page runs it, with the overrides in place */
export function createOverrideLoads({ remotes }: Pick<BootManifest, "remotes">): OverrideLoads {
  let failures: Readonly<Record<string, WriteText>> = {};
  const listeners = new Set<() => void>();
  return {
    note({ remote, version, phase }) {
      const own = remotes.find(({ id }) => id === remote);
      if (phase === "loaded" || own?.version !== version || failures[remote] !== undefined) return;
      failures = { ...failures, [remote]: failureText(phase, own.previous?.version ?? null) };
      for (const listener of listeners) listener();
    },
    failures: () => failures,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
