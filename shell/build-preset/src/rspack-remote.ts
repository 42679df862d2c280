import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { releaseGlobal } from "@entrywise/host/release-global";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { type Configuration, type Plugin, rspack, type Stats } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { federationModules } from "./federation-modules.ts";
import { linguiPlugin } from "./lingui-plugin.ts";
import { oneHost } from "./one-host.ts";
import { zodOfPages } from "./zod-of-pages.ts";

const firstDevPort = Number(process.env.DEV_PORTS ?? 4100);
const devPlaces = ["shell", "trades", "groups", "business", "admin"];

/** Port of a development server (architecture.md): five from 4100, the next for whatever else; `DEV_PORTS` moves them all. */
export function devPort(id: string): number {
  const place = devPlaces.indexOf(id);
  return firstDevPort + (place === -1 ? devPlaces.length : place);
}

/** Where the files of shell or remote come from under `npm run dev`. */
export function devOrigin(id: string): string {
  return `http://localhost:${devPort(id)}`;
}

/** A development server whose files, and whose notes of changes, pages of other origins may take. */
export function devServer(id: string, { reload = "state" }: BuildMode = {}): NonNullable<Configuration["devServer"]> {
  const origin = devOrigin(id);
  return {
    host: "127.0.0.1",
    port: Number(new URL(origin).port),
    hot: reload === "state",
    liveReload: reload === "page",
    headers: { "Access-Control-Allow-Origin": "*" },
    allowedHosts: "all",
    setupExitSignals: false, // whoever started it stops it
    static: false,
    client: {
      webSocketURL: `${origin.replace("http", "ws")}/ws`,
      // The shell of this checkout says itself what fails; one elsewhere knows nothing of sources.
      overlay: reload === "page" ? { errors: true, warnings: false, runtimeErrors: true } : false,
      logging: "warn",
    },
  };
}

export interface BuildMode {
  /** Development: readable names, state-keeping reload, no minimising. */
  dev?: boolean;
  /**
   * How a change reaches the page. `state`: modules are replaced and what was typed stays; it needs a shell that runs from its
   * sources. `page`: the page is loaded again; for a shell as users get it, whose React replaces nothing.
   */
  reload?: "state" | "page";
}

export interface RemoteBuild extends BuildMode {
  id: string;
  version: string;
  /** Exposed module name, e.g. `./route-trades`, to the file that is exposed. */
  exposes: Record<string, string>;
  /** Range of host APIs that it works with. */
  contract?: string;
  /** Folder of the build; `dist/<version>` unless given. */
  out?: string;
}

/**
 * Shared modules are not tree-shaken, so this list is closed. The shell provides them eagerly, remotes carry no copy.
 * A trailing slash shares every subpath.
 */
const eagerShares = [
  "react",
  "react/",
  "react-dom",
  "react-dom/",
  "jotai",
  "@emotion/react",
  "@tanstack/react-query",
  "@entrywise/host",
  // The others hold no state of the page: each remote has its own copy, and needs no shell that has them.
  "@entrywise/host/router",
  "@entrywise/host/i18n",
  "@entrywise/ui",
] as const;

/** Heavy parts of the shared packages: one copy as well, but fetched when the first page asks for them. */
const lazyShares = ["@entrywise/ui/table", "@entrywise/ui/editor"] as const;

/** What a remote may import from the shell. */
export const sharedModules: readonly string[] = [...eagerShares.filter((share) => !share.endsWith("/")), ...lazyShares];

/** Version of a package as the sources of a folder get it: from the nearest folder of packages above. */
export function installedVersion(share: string, from: string): string {
  const parts = share.split("/");
  const name = share.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? share);
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const file = join(folder, "node_modules", name, "package.json");
    if (existsSync(file)) return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed for ${from}.`);
  }
}

type Role = "provider" | "consumer";

/** @param contract range of host APIs that a remote works with; what it was built beside may be newer */
export function shared(role: Role, dir: string, contract?: string) {
  const rangeOf = (share: string) =>
    contract !== undefined && /^@entrywise\/host\b/.test(share) ? contract : `^${installedVersion(share, dir)}`;
  const entry = (share: string, eager: boolean) => [
    share,
    {
      singleton: true,
      strictVersion: true,
      requiredVersion: rangeOf(share),
      ...(role === "provider" ? { eager } : { import: false as const }),
    },
  ];
  const shares: Record<string, object> = Object.fromEntries([
    ...eagerShares.map((share) => entry(share, true)),
    ...lazyShares.map((share) => entry(share, false)),
  ]);
  if (role === "consumer") return shares;
  return { ...shares, "@entrywise/host": { ...shares["@entrywise/host"], import: "@entrywise/host/share-scope" } };
}

const hashedNames = {
  filename: "[name].[contenthash:10].js",
  chunkFilename: "[contenthash:12].js",
  cssFilename: "[name].[contenthash:10].css",
  cssChunkFilename: "[contenthash:12].css",
};
/** A development server replaces modules in place, under names that stay. */
const plainNames = {
  filename: "[name].js",
  chunkFilename: "[name].js",
  cssFilename: "[name].css",
  cssChunkFilename: "[name].css",
};

export function baseConfig(dir: string, mode: BuildMode): Configuration {
  const { dev = false } = mode;
  const refresh = keepsState(mode);
  return {
    context: dir,
    mode: dev ? "development" : "production",
    target: ["web", "es2022"],
    devtool: dev ? "cheap-module-source-map" : false,
    performance: false,
    stats: "errors-warnings",
    infrastructureLogging: { level: "warn" },
    output: {
      ...(dev ? plainNames : hashedNames),
      assetModuleFilename: "[name].[contenthash:10][ext]",
      crossOriginLoading: "anonymous",
      // below the shell's budget for a release, so that a hung file can be asked for again
      chunkLoadTimeout: 5000,
    },
    resolve: {
      extensions: [".tsx", ".ts", ".mjs", ".js"],
      // Outside of the house the contracts come inside this package.
      modules: ["node_modules", join(import.meta.dirname, "../node_modules")],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: "builtin:swc-loader",
          type: "javascript/auto",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              target: "es2022",
              transform: { react: { runtime: "automatic", development: refresh, refresh } },
              experimental: { plugins: [linguiPlugin] },
            },
          },
        },
        { test: /\.css$/, type: "css/auto" },
        { test: /\.woff2$/, type: "asset/resource" },
        { test: /\.po$/, loader: join(import.meta.dirname, "po-loader.mjs"), type: "javascript/auto" },
      ],
    },
    optimization: {
      // Ids of another kind come from the modules' names, and one of the federation's has the folder of the build in its own.
      ...(dev ? {} : { moduleIds: "natural" }),
      // A chunk of its own costs a line with its digest in the entry and a request: a library stays with its only user, and
      // what several routes share is worth one from 60 kB on (before compression); each route is smaller for it.
      splitChunks: { minSize: 60_000, cacheGroups: { defaultVendors: false } },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: ["chrome >= 120", "safari >= 17"] },
        }),
      ],
    },
  };
}

// The same function as in the preload tags: with another one the browser fetches every file twice.
const integrityPlugin = () => new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ["sha384"], enabled: true });

const keepsState = ({ dev = false, reload = "state" }: BuildMode) => dev && reload === "state";

export function plugins(mode: BuildMode, ...own: Plugin[]): Plugin[] {
  if (keepsState(mode)) return [...own, new ReactRefreshRspackPlugin()];
  return mode.dev ? own : [integrityPlugin(), ...own];
}

/** Version of the federation plugin that builds the remotes of a folder. */
export const federationVersion = (dir: string) => installedVersion("@module-federation/enhanced", dir);

/** Name of the group of chunks behind an exposed module. */
export const partGroup = (expose: string) => `part-${expose.replace("./", "")}`;

/**
 * One release of a remote. Global and chunk names carry the version, so two releases of one remote can stand in a page
 * (the shell falls back to the previous one).
 */
export function remoteConfig(dir: string, remote: RemoteBuild): Configuration {
  const base = baseConfig(dir, remote);
  const name = releaseGlobal(remote.id, remote.version);
  return {
    ...base,
    ...(remote.dev ? { devServer: devServer(remote.id, remote) } : {}),
    name,
    entry: {},
    output: {
      ...base.output,
      path: remote.out ?? join(dir, "dist", remote.version),
      publicPath: remote.dev ? `${devOrigin(remote.id)}/` : "auto",
      uniqueName: name,
      clean: !remote.dev,
    },
    plugins: plugins(
      remote,
      new ModuleFederationPlugin({
        name,
        filename: remote.dev ? "remoteEntry.js" : "remoteEntry.[contenthash:10].js",
        library: { type: "var", name },
        exposes: Object.fromEntries(
          Object.entries(remote.exposes).map(([name, file]) => [name, { import: file, name: partGroup(name) }]),
        ),
        shared: shared("consumer", dir, remote.contract),
        dts: false,
        manifest: false,
        shareStrategy: "loaded-first",
        experiments: { externalRuntime: true, optimization: { target: "web", disableRemote: true } },
      }) as unknown as Plugin, // as above
      federationModules,
      oneHost,
      zodOfPages,
    ),
  };
}

export interface BuildResult {
  /** Every file that the build wrote, by its name. */
  files: Record<string, Uint8Array>;
  /** Files of each named group of chunks, such as an exposed module. */
  groups: Record<string, string[]>;
}

/** Runs one build to the end. @throws with the compiler's report when it has errors */
export async function build(config: Configuration): Promise<BuildResult> {
  const compiler = rspack(config);
  if (!compiler) throw new Error("The compiler could not be created.");
  const stats = await new Promise<Stats>((done, fail) => {
    compiler.run((error, result) => {
      if (error) return fail(error);
      if (!result || result.hasErrors()) {
        return fail(new Error(result?.toString({ preset: "errors-only", colors: false }) ?? "no result"));
      }
      done(result);
    });
  });
  const { assets = [], namedChunkGroups = {} } = stats.toJson({ all: false, assets: true, chunkGroups: true });
  await new Promise<void>((done, fail) => compiler.close((error) => (error ? fail(error) : done())));
  const out = config.output?.path ?? resolve("dist");
  return {
    files: Object.fromEntries(assets.map(({ name }) => [name, readFileSync(join(out, name))])),
    groups: Object.fromEntries(
      Object.entries(namedChunkGroups).map(([name, group]) => [name, (group.assets ?? []).map((asset) => asset.name)]),
    ),
  };
}

/** Size as it travels. */
export function brotliSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Subresource integrity value of a file. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}
