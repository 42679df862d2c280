// Builds the remote in whose folder it runs: `npm run build -w mfe-trades`. `--version` and `--out` build it as another release.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pathConflicts } from "@entrywise/contracts/platform/path-claims";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import {
  type BuildResult,
  brotliSize,
  build,
  federationVersion,
  integrityOf,
  partGroup,
  remoteConfig,
} from "../rspack.base.ts";
import { readRemote, writeExposes } from "./remote-sources.ts";

const entryBudget = 16 * 1024;
const routeBudget = 80 * 1024;

const root = join(import.meta.dirname, "..");
const dir = process.cwd();

function packageVersion(): string {
  return JSON.parse(readFileSync(join(dir, "package.json"), "utf8")).version;
}

/** The other remotes of this checkout; one that does not read does not stop this build. */
async function neighbours(): Promise<RemoteJson[]> {
  const folders = readdirSync(root)
    .filter((name) => name.startsWith("mfe-"))
    .map((name) => join(root, name))
    .filter((folder) => folder !== dir && existsSync(join(folder, "remote.ts")));
  const read = await Promise.allSettled(folders.map((folder) => readRemote(folder)));
  return read.flatMap((result) => (result.status === "fulfilled" ? [result.value.manifest] : []));
}

/** Files that an exposed module needs besides the entry. */
function filesOf(expose: string, { groups, files }: BuildResult) {
  const names = groups[partGroup(expose)];
  if (names === undefined) throw new Error(`The build has no files for ${expose} (${Object.keys(groups).join(", ")}).`);
  return names.map((href) => ({ href, integrity: integrityOf(files[href] ?? new Uint8Array()) }));
}

function checkBudgets(entry: string, assets: Record<string, { href: string }[]>, { files }: BuildResult): string[] {
  const size = (name: string) => brotliSize(files[name] ?? new Uint8Array());
  const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
  const entrySize = size(entry);
  process.stdout.write(`  ${entry} ${kB(entrySize)} (brotli)\n`);
  const over = entrySize > entryBudget ? [`${entry} is over its budget of ${kB(entryBudget)}`] : [];
  for (const [expose, list] of Object.entries(assets)) {
    const sum = list.reduce((total, { href }) => total + size(href), 0);
    process.stdout.write(`  ${expose} ${kB(sum)} in ${list.length} files\n`);
    if (sum > routeBudget) over.push(`${expose} takes ${kB(sum)}, its budget is ${kB(routeBudget)}`);
  }
  return over;
}

const { values: options } = parseArgs({ options: { version: { type: "string" }, out: { type: "string" } } });
const version = options.version ?? packageVersion();
const out = options.out ?? join(dir, "dist", version);
const { manifest, loaders } = await readRemote(dir);
const conflicts = pathConflicts([manifest, ...(await neighbours())]);
if (conflicts.length > 0) throw new Error(`A path belongs to one remote: ${conflicts.join("; ")}.`);
const config = remoteConfig(dir, { id: manifest.id, version, out, exposes: writeExposes(dir, loaders) });

const result = await build(config);
const entry = Object.keys(result.files).find((name) => /^remoteEntry\..*\.js$/.test(name));
if (entry === undefined) throw new Error("The build wrote no remoteEntry.");
const assets = Object.fromEntries([...loaders.keys()].map((expose) => [expose, filesOf(expose, result)]));
process.stdout.write(`${manifest.id} ${version}\n`);
const over = checkBudgets(entry, assets, result);
const integrity = integrityOf(result.files[entry] ?? new Uint8Array());
const files = Object.entries(result.files).map(([name, bytes]) => ({
  name,
  integrity: integrityOf(bytes),
  size: bytes.length,
}));
const write = (name: string, content: object) =>
  writeFileSync(join(out, name), `${JSON.stringify(content, null, 2)}\n`);
write("remote.json", manifest);
const federation = federationVersion;
write("release.json", { id: manifest.id, version, entry, integrity, assets, files, manifest, federation });
if (over.length > 0) {
  process.stderr.write(`${over.join("\n")}\n`);
  process.exitCode = 1;
}
