import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { ReleaseRuntime } from "./part-loader.ts";
import type { ResolvedRemotes } from "./resolved-remotes.ts";

type RuntimeOf = (remotes: ResolvedRemotes) => ReleaseRuntime;

/** Where remotes come from in the trial of a release: as for users, with the props of an example for the panel that a route shows. */
export function withExample(runtimeOf: RuntimeOf, tried: NonNullable<BootManifest["tried"]>): RuntimeOf {
  const functions = Object.fromEntries(tried.functions.map((name) => [name, () => "/"]));
  const given = { ...tried.props, ...functions, slots: {} };
  return (remotes) => {
    const runtime = runtimeOf(remotes);
    return {
      ...runtime,
      async load(remoteId, release, expose, attempt) {
        const Part = await runtime.load(remoteId, release, expose, attempt);
        if (remoteId !== tried.remote || expose !== tried.expose) return Part;
        return () => <Part {...given} />;
      },
    };
  };
}
