// Builds the remote in whose folder it runs: `npm run build -w mfe-trades`.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type RemoteJson, remoteJson } from "@entrywise/contracts/platform/remote-json";
import { describeRemote, type Remote } from "@entrywise/host/remote";
import { rspack } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";
import { type BuildResult, brotliSize, build, integrityOf, partGroup, remoteConfig } from "../rspack.base.ts";
import { pathConflicts, readLoader } from "./remote-loaders.ts";

const entryBudget = 16 * 1024;
const routeBudget = 80 * 1024;

const root = join(import.meta.dirname, "..");
const dir = process.cwd();
const dev = process.argv.includes("--dev");

async function readRemote(folder: string): Promise<ReturnType<typeof describeRemote>> {
  const module: { default: Remote } = await import(pathToFileURL(join(folder, "remote.ts")).href);
  const described = describeRemote(module.default);
  return { ...described, manifest: remoteJson.parse(described.manifest) };
}

/** The other remotes of this checkout; one that does not read does not stop this build. */
async function neighbours(): Promise<RemoteJson[]> {
  const folders = readdirSync(root)
    .filter((name) => name.startsWith("mfe-"))
    .map((name) => join(root, name))
    .filter((folder) => folder !== dir && existsSync(join(folder, "remote.ts")));
  const read = await Promise.allSettled(folders.map(readRemote));
  return read.flatMap((result) => (result.status === "fulfilled" ? [result.value.manifest] : []));
}

/** One small module per exposed name, which gives the component as its default export. */
function writeExposes(loaders: ReturnType<typeof describeRemote>["loaders"]): Record<string, string> {
  const folder = join(dir, ".cache", "exposes");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    [...loaders].map(([expose, loader]) => {
      const { file, component } = readLoader(loader, expose);
      if (!existsSync(join(dir, file))) throw new Error(`${expose} loads ${file}, which does not exist.`);
      const target = join(folder, `${expose.slice(2)}.ts`);
      const from = relative(folder, join(dir, file)).replaceAll("\\", "/");
      writeFileSync(target, `export { ${component} as default } from "${from}";\n`);
      return [expose, `./${relative(dir, target).replaceAll("\\", "/")}`];
    }),
  );
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

const { version }: { version: string } = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
const { manifest, loaders } = await readRemote(dir);
const conflicts = pathConflicts([manifest, ...(await neighbours())]);
if (conflicts.length > 0) throw new Error(`A path belongs to one remote: ${conflicts.join("; ")}.`);
const config = remoteConfig(dir, { id: manifest.id, version, exposes: writeExposes(loaders), dev });

if (dev) {
  const compiler = rspack(config);
  if (!compiler) throw new Error("The compiler could not be created.");
  await new RspackDevServer(config.devServer || {}, compiler).start();
  process.stdout.write(`${manifest.id}: ${String(config.output?.publicPath)}remoteEntry.js\n`);
} else {
  const result = await build(config);
  const entry = Object.keys(result.files).find((name) => /^remoteEntry\..*\.js$/.test(name));
  if (entry === undefined) throw new Error("The build wrote no remoteEntry.");
  const assets = Object.fromEntries([...loaders.keys()].map((expose) => [expose, filesOf(expose, result)]));
  process.stdout.write(`${manifest.id} ${version}\n`);
  const over = checkBudgets(entry, assets, result);
  const integrity = integrityOf(result.files[entry] ?? new Uint8Array());
  const out = join(dir, "dist", version);
  const write = (name: string, content: object) =>
    writeFileSync(join(out, name), `${JSON.stringify(content, null, 2)}\n`);
  write("remote.json", manifest);
  write("release.json", { id: manifest.id, version, entry, integrity, assets, manifest });
  if (over.length > 0) {
    process.stderr.write(`${over.join("\n")}\n`);
    process.exitCode = 1;
  }
}
