import { join } from "node:path";
import {
  type BuildMode,
  baseConfig,
  devOrigin,
  devServer,
  plugins,
  shared,
} from "@entrywise/build-preset/rspack-remote";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Configuration, Plugin } from "@rspack/core";

export {
  type BuildResult,
  brotliSize,
  build,
  devOrigin,
  integrityOf,
  remoteConfig,
  sharedModules,
} from "@entrywise/build-preset/rspack-remote";

/** The shell: provides every shared module and the federation runtime; knows no remote's address. */
export function shellConfig(dir: string, mode: BuildMode = {}): Configuration {
  const base = baseConfig(dir, mode);
  return {
    ...base,
    ...(mode.dev ? { devServer: devServer("shell") } : {}),
    name: "shell",
    entry: { main: "./src/main.tsx" },
    output: {
      ...base.output,
      path: join(dir, "dist"),
      publicPath: mode.dev ? `${devOrigin("shell")}/` : "/shell/",
      uniqueName: "entrywise_shell",
      clean: !mode.dev, // pages may still ask for the update before the last one
    },
    plugins: plugins(
      mode,
      new ModuleFederationPlugin({
        name: "shell",
        remotes: {},
        shared: shared("provider", dir),
        dts: false,
        manifest: false,
        shareStrategy: "loaded-first",
        experiments: { provideExternalRuntime: true, optimization: { target: "web" } },
      }) as unknown as Plugin, // its types name the compiler of another copy of @rspack/core
    ),
  };
}

/** The same sources as one ordinary bundle, to compare against (`npm run bench`). */
export function singleConfig(dir: string): Configuration {
  const base = baseConfig(dir, {});
  return {
    ...base,
    name: "single",
    entry: { main: "./src/main-single.tsx" },
    output: {
      ...base.output,
      path: join(dir, "dist-single"),
      publicPath: "/shell/",
      uniqueName: "entrywise_single",
      clean: true,
    },
    plugins: plugins({}),
  };
}
