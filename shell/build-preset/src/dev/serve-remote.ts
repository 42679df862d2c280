import { readFileSync, watch } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type Configuration, rspack } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";
import { type DescribedRemote, readRemote, writeExposes } from "../remote-sources.ts";
import { type BuildMode, remoteConfig, sharedModules } from "../rspack-remote.ts";

export interface RunningRemote {
  folder: string;
  version: string;
  described: DescribedRemote;
  server: RspackDevServer;
}

/**
 * Serves one remote from its sources; `release.json` beside its files is what a shell asks for where it is overridden
 * (`?mfe.admin=http://localhost:4104`).
 *
 * @throws Error when there is no `remote.ts`, or its port is taken
 */
export async function serveRemote(folder: string, reload: NonNullable<BuildMode["reload"]>): Promise<RunningRemote> {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const described = await readRemote(folder, `?at=${Date.now()}`);
  // a hot update cannot bring in a shared module that the page has not asked for yet: ask for all of them
  const exposes = writeExposes(folder, described.loaders, sharedModules);
  const { manifest } = described;
  const config = remoteConfig(folder, { id: manifest.id, version, exposes, dev: true, reload });
  const served = JSON.stringify({ id: manifest.id, version, entry: "remoteEntry.js", manifest });
  const server = await serveFiles({
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

/** Starts a development server. @throws Error when its port is taken */
export async function serveFiles(config: Configuration): Promise<RspackDevServer> {
  const compiler = rspack(config);
  if (!compiler) throw new Error(`The compiler of ${config.name} could not be created.`);
  const server = new RspackDevServer(config.devServer || {}, compiler);
  await server.start();
  return server;
}

const respondWith = (text: string) => (_request: IncomingMessage, response: ServerResponse) => void response.end(text);

/** Calls back whenever `remote.ts` of a folder changes. Editors replace files rather than write them, so the folder is watched. */
export function watchRemoteFile(folder: string, onChange: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, (_event, file) => {
    if (file !== "remote.ts") return;
    clearTimeout(timer);
    timer = setTimeout(() => onChange().catch((error) => process.stderr.write(`${folder}: ${error}\n`)), 100);
  });
}
