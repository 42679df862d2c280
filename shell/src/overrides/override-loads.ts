import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { LoadReport } from "../remotes/part-loader.ts";

/** What has failed of overridden remotes in this page: it counts in no release's health, and the badge says it. */
export interface OverrideLoads {
  note: (load: LoadReport) => void;
  /** The first failure of a remote; the same object until there is another one. */
  failures: () => Readonly<Record<string, string>>;
  subscribe: (listener: () => void) => () => void;
}

const reasons: Readonly<Record<LoadReport["phase"], string | null>> = {
  loaded: null,
  entry: "couldn't be loaded",
  part: "couldn't be loaded",
  timeout: "didn't load in time",
  render: "has an error",
};

/** @param boot as the page runs it, with the overrides in place */
export function createOverrideLoads({ remotes }: Pick<BootManifest, "remotes">): OverrideLoads {
  let failures: Readonly<Record<string, string>> = {};
  const listeners = new Set<() => void>();
  return {
    note({ remote, version, phase }) {
      const reason = reasons[phase];
      const own = remotes.find(({ id }) => id === remote);
      if (reason === null || own?.version !== version || failures[remote] !== undefined) return;
      const instead = own.previous === null ? "" : `, ${own.previous.version} is shown`;
      failures = { ...failures, [remote]: `${reason}${instead}` };
      for (const listener of listeners) listener();
    },
    failures: () => failures,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
