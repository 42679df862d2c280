import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningRemote, serveFiles, serveRemote, watchRemoteFile } from "@entrywise/build-preset/dev/serve-remote";
import { devOrigin, shellConfig } from "../../rspack.base.ts";
import { pageTemplate, rendererRecorder } from "../../shell/page-template.ts";

export interface DevServers {
  /** Tells the gateway which remotes there are and where their development servers stand. */
  manifestFile: string;
  /** Folder of the shell's page template, below the root. */
  shellDir: string;
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
    watchRemoteFile(remote.folder, async () => {
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
  await serveFiles(shellConfig(dir, { dev: true }));
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

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
