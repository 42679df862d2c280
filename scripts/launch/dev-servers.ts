import { mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type DescribedRemote, readRemote, writeExposes } from "@entrywise/build-preset/remote-sources";
import { type Configuration, rspack } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";
import { devOrigin, remoteConfig, sharedModules, shellConfig } from "../../rspack.base.ts";
import { pageTemplate, rendererRecorder } from "../../shell/page-template.ts";

export interface DevServers {
  /** Tells the gateway which remotes there are and where their development servers stand. */
  manifestFile: string;
  /** Folder of the shell's page template, below the root. */
  shellDir: string;
}

export interface RunningRemote {
  folder: string;
  version: string;
  described: DescribedRemote;
  server: RspackDevServer;
}

/**
 * Serves shell and remotes with reload that keeps state, each from its port in architecture.md.
 *
 * @param folders of the remotes; all of the checkout unless given
 */
export async function startDevServers(
  root: string,
  dataDir: string,
  folders: readonly string[] = remoteFolders(root),
): Promise<DevServers> {
  mkdirSync(dataDir, { recursive: true });
  const manifestFile = join(dataDir, "development-manifest.json");
  const [shell, ...remotes] = await Promise.all([
    serveShell(join(root, "shell")),
    ...folders.map((folder) => serveRemote(folder, "state")),
  ]);
  const publish = () => writeFileSync(manifestFile, JSON.stringify(manifestOf(remotes), null, 2));
  publish();
  for (const remote of remotes) {
    watchDoor(remote.folder, async () => {
      await remote.server.stop();
      Object.assign(remote, await serveRemote(remote.folder, "state"));
      publish();
      say(`${remote.described.manifest.id}: remote.ts read again, reload the page`);
    });
  }
  return { manifestFile, shellDir: shell };
}

function remoteFolders(root: string): string[] {
  return readdirSync(root)
    .filter((name) => /^(mfe|brand)-/.test(name))
    .map((name) => join(root, name));
}

function manifestOf(remotes: readonly RunningRemote[]) {
  const ids = remotes.map(({ described }) => described.manifest.id);
  return {
    origins: ["shell", ...ids].map(devOrigin),
    remotes: remotes.map(({ version, described: { manifest } }) => ({
      id: manifest.id,
      version,
      entry: `${devOrigin(manifest.id)}/remoteEntry.js`,
      manifest,
    })),
  };
}

async function serveShell(dir: string): Promise<string> {
  await serve(shellConfig(dir, { dev: true }));
  const origin = devOrigin("shell");
  const shellDir = join("shell", ".cache", "development");
  mkdirSync(join(dir, ".cache", "development"), { recursive: true });
  writeFileSync(
    join(dir, ".cache", "development", "index.html"),
    pageTemplate({
      first: [rendererRecorder],
      fonts: [],
      styles: [`<link rel="stylesheet" href="${origin}/main.css" crossorigin="anonymous" />`],
      scripts: [`<script defer fetchpriority="high" src="${origin}/main.js" crossorigin="anonymous"></script>`],
      preloads: false,
    }),
  );
  return shellDir;
}

/** Serves one remote; `release.json` beside its files is what a deployed shell asks for (`?mfe.admin=http://localhost:4104`). */
export async function serveRemote(folder: string, reload: "state" | "page"): Promise<RunningRemote> {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const described = await readRemote(folder, `?at=${Date.now()}`);
  // a hot update cannot bring in a shared module that the page has not asked for yet: ask for all of them
  const exposes = writeExposes(folder, described.loaders, sharedModules);
  const { manifest } = described;
  const config = remoteConfig(folder, { id: manifest.id, version, exposes, dev: true, reload });
  const served = JSON.stringify({ id: manifest.id, version, entry: "remoteEntry.js", manifest });
  const server = await serve({
    ...config,
    devServer: {
      ...config.devServer,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        { name: "release", path: "/release.json", middleware: respondWith(served) },
      ],
    },
  });
  return { folder, version, described, server };
}

async function serve(config: Configuration): Promise<RspackDevServer> {
  const compiler = rspack(config);
  if (!compiler) throw new Error(`The compiler of ${config.name} could not be created.`);
  const server = new RspackDevServer(config.devServer || {}, compiler);
  await server.start();
  return server;
}

const respondWith = (text: string) => (_request: IncomingMessage, response: ServerResponse) => void response.end(text);

/** Editors replace files rather than write them, so the folder is watched. */
function watchDoor(folder: string, onChange: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, (_event, file) => {
    if (file !== "remote.ts") return;
    clearTimeout(timer);
    timer = setTimeout(() => onChange().catch((error) => say(`${folder}: ${error}`)), 100);
  });
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
