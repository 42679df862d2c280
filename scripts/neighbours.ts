import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readRemote } from "@entrywise/build-preset/remote-sources";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";

const root = join(import.meta.dirname, "..");

/** The other remotes of this checkout; one that does not read does not stop a build. */
export async function neighboursOf(dir: string): Promise<RemoteJson[]> {
  const folders = readdirSync(root)
    .filter((name) => /^(mfe|brand)-/.test(name))
    .map((name) => join(root, name))
    .filter((folder) => folder !== dir && existsSync(join(folder, "remote.ts")));
  const read = await Promise.allSettled(folders.map((folder) => readRemote(folder)));
  return read.flatMap((result) => (result.status === "fulfilled" ? [result.value.manifest] : []));
}
