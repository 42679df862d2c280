import { join } from "node:path";
import { type BuildMode, baseConfig, devOrigin, devServer, plugins } from "@entrywise/build-preset/rspack-remote";
import { shellConfig as sharingShellConfig } from "@entrywise/build-preset/rspack-shell";
import { type Configuration, rspack } from "@rspack/core";

export {
  type BuildResult,
  brotliSize,
  build,
  devOrigin,
  integrityOf,
  remoteConfig,
  sharedModules,
} from "@entrywise/build-preset/rspack-remote";

/** Fonts are the shell's alone, and cut to what pages draw with. */
const withFonts = ({ module }: Configuration, dir: string): NonNullable<Configuration["module"]> => ({
  rules: [...(module?.rules ?? []), { test: /\.woff2$/, loader: join(dir, "font-loader.mjs") }],
});

/** The product's own shell. */
export function shellConfig(dir: string, mode: BuildMode = {}): Configuration {
  const publicPath = mode.dev ? `${devOrigin("shell")}/` : "/shell/";
  const config = sharingShellConfig(dir, { name: "shell", entry: "./src/main.tsx", publicPath }, mode);
  return {
    ...config,
    ...(mode.dev ? { devServer: devServer("shell") } : {}),
    module: withFonts(config, dir),
  };
}

/**
 * The service worker: one file under a name that stays, beside the shell's.
 *
 * @param files of the shell that a device has without a network
 */
export function workerConfig(dir: string, files: readonly { url: string; integrity: string }[]): Configuration {
  const base = baseConfig(dir, {});
  return {
    ...base,
    name: "worker",
    target: ["webworker", "es2022"],
    entry: { sw: "./src/worker/worker.ts" },
    output: { path: join(dir, "dist"), filename: "sw.js", publicPath: "/" },
    plugins: [
      new rspack.DefinePlugin({
        SHELL_FILES: JSON.stringify(files),
        "process.env.NODE_ENV": JSON.stringify("production"),
      }),
    ],
  };
}

/** What the landing page of a visitor runs: it came drawn, and the application is not for it. */
export function visitorConfig(dir: string): Configuration {
  return {
    ...baseConfig(dir, {}),
    name: "visitor",
    entry: { visitor: "./src/visitor/visitor.ts" },
    output: { path: join(dir, "dist"), filename: "[name].[contenthash:10].js", publicPath: "/shell/" },
    plugins: [],
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
    module: withFonts(base, dir),
    plugins: plugins({}),
  };
}
