import { describeRemote, type Remote } from "@entrywise/host/remote";
import type { Part, ReleaseRuntime } from "./part-loader.ts";

/** Remotes built into the same bundle: the baseline for federation's cost. */
export function bundledRuntime(remotes: readonly Remote[]): ReleaseRuntime {
  const loaders = new Map(remotes.map((remote) => [remote.id, describeRemote(remote).loaders]));
  return {
    hasEntry: () => true,
    async load(remoteId, _release, expose) {
      const load = loaders.get(remoteId)?.get(expose);
      if (!load) throw new Error(`${remoteId} exposes no ${expose}.`);
      return (await load()) as Part; // props are checked where slot or route are declared
    },
  };
}
