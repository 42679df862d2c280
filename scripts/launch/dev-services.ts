import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serviceConfig } from "@entrywise/build-preset/service/service-config";
import { rspack, type Stats } from "@rspack/core";

export interface DevServices<Name extends string> {
  /** Folder of a service's build, below its workspace. */
  buildFolder: string;
  /** Called with the name of a service when it has been built again after the first time. */
  onRebuilt(listener: (service: Name) => void): void;
}

const buildFolder = join(".cache", "development");

/** Builds every service and builds it again when one of its sources changes, its workspace packages included. */
export async function watchServices<Name extends string>(
  folderOf: (name: Name) => string,
  names: readonly Name[],
): Promise<DevServices<Name>> {
  let listener: (service: Name) => void = () => undefined;
  await Promise.all(names.map((name) => firstBuild(folderOf(name), () => listener(name))));
  return {
    buildFolder,
    onRebuilt: (wanted) => {
      listener = wanted;
    },
  };
}

/** Ends with the first build that has no errors; `onRebuilt` hears of those after it that differ. */
function firstBuild(folder: string, onRebuilt: () => void): Promise<void> {
  return new Promise((ready, fail) => {
    let last: string | null = null;
    watchBuild(folder, fail, (out) => {
      const before = last;
      last = digestOf(out);
      if (before === null) ready();
      else if (before !== last) onRebuilt();
    });
  });
}

function watchBuild(folder: string, onBroken: (error: Error) => void, onBuilt: (out: string) => void): void {
  const manifest: { entries?: Record<string, string>; copy?: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const config = serviceConfig(folder, manifest.entries ?? {});
  const out = join(folder, buildFolder);
  rspack({ ...config, output: { ...config.output, path: out } }).watch({}, (error, stats) => {
    if (error) return onBroken(error);
    if (!stats || hasErrors(stats)) return;
    for (const [from, to] of Object.entries(manifest.copy ?? {})) copyFileSync(join(folder, from), join(out, to));
    onBuilt(out);
  });
}

/** What is in the build: a changed comment or a touched file is no reason to start a service again. */
function digestOf(folder: string): string {
  const digest = createHash("sha256");
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".mjs"))) {
    digest.update(name).update(readFileSync(join(folder, name)));
  }
  return digest.digest("hex");
}

/** Prints them. */
function hasErrors(stats: Stats): boolean {
  if (!stats.hasErrors()) return false;
  process.stderr.write(`${stats.toString({ all: false, errors: true, colors: process.stderr.isTTY })}\n`);
  return true;
}
