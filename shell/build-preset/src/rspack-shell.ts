import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Configuration, Plugin } from "@rspack/core";
import { federationModules } from "./federation-modules.ts";
import { oneHost } from "./one-host.ts";
import { type BuildMode, baseConfig, plugins, shared } from "./rspack-remote.ts";

export interface ShellBuild {
  /** Name of the shell in the federation. */
  name: string;
  /** Its first file, from its folder. */
  entry: string;
  /** Address below which its files are served, with a slash at the end. */
  publicPath: string;
  /** Folder of the build; `dist` unless given. */
  out?: string;
}

/**
 * A shell: provides every shared module and the federation runtime; knows no remote's address.
 *
 * @param dir its folder
 */
export function shellConfig(dir: string, { name, entry, publicPath, out }: ShellBuild, mode: BuildMode = {}) {
  const base = baseConfig(dir, mode);
  return {
    ...base,
    name,
    entry: { main: entry },
    output: {
      ...base.output,
      path: out ?? join(dir, "dist"),
      publicPath,
      uniqueName: `entrywise_${name}`,
      clean: !mode.dev, // pages may still ask for the update before the last one
    },
    plugins: plugins(
      mode,
      new ModuleFederationPlugin({
        name,
        remotes: {},
        shared: shared("provider", dir),
        dts: false,
        manifest: false,
        shareStrategy: "loaded-first",
        experiments: { provideExternalRuntime: true, optimization: { target: "web", disableSnapshot: true } },
      }) as unknown as Plugin, // its types name the compiler of another copy of @rspack/core
      federationModules,
      oneHost,
    ),
  } satisfies Configuration;
}
