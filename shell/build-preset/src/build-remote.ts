import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { firstFrameExpose, firstFrameName } from "@entrywise/contracts/platform/first-frame";
import { foreignAddresses } from "@entrywise/contracts/platform/foreign-addresses";
import { laterFilesExpose, laterFilesName } from "@entrywise/contracts/platform/later-files";
import { foreignPanels } from "@entrywise/contracts/platform/panels";
import { pathConflicts } from "@entrywise/contracts/platform/path-claims";
import { releaseBudgets } from "@entrywise/contracts/platform/release-budgets";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import {
  type DrawnSlots,
  findSlotMisfits,
  foreignSlots,
  ownerOfSlot,
  slotMisfitText,
} from "@entrywise/contracts/platform/slots";
import { shellSlots } from "@entrywise/host/product/shell-slots";
import { frameConfig } from "./first-frame/frame-config.ts";
import { writeFrameEntry } from "./first-frame/write-frame-entry.ts";
import { laterFilesOf } from "./later-files.ts";
import type { BuiltRelease } from "./release-folder.ts";
import { exposedCatalogues, readRemote, writeExposes } from "./remote-sources.ts";
import {
  type BuildResult,
  brotliSize,
  build,
  federationVersion,
  integrityOf,
  partGroup,
  remoteConfig,
} from "./rspack-remote.ts";

export interface RemoteBuildOptions {
  /** Folder of the remote, with `remote.ts` and `package.json`. */
  dir: string;
  /** Version of the release; that of `package.json` unless given. */
  version?: string | undefined;
  /** Folder of the build; `dist/<version>` unless given. */
  out?: string | undefined;
  /** Remotes beside which it will run; a path that one of them owns is refused. */
  neighbours?: readonly RemoteJson[];
  /** Slots of the shell in which it will run; those of this product's shell unless given. */
  shellSlots?: DrawnSlots;
}

export interface FinishedBuild {
  release: BuiltRelease;
  /** Folder with the files and `release.json`. */
  out: string;
  /** Sizes as text, one line each. */
  sizes: string[];
  /** What is over its budget, as text; empty when all is well. */
  over: string[];
}

/** Version of the remote's package. */
export function packageVersion(dir: string): string {
  return JSON.parse(readFileSync(join(dir, "package.json"), "utf8")).version;
}

/**
 * Builds a remote as one release: its static part from `remote.ts`, one module per loader, hashes of every file.
 *
 * @throws Error when `remote.ts` does not fit its schema, claims a neighbour's path, leads elsewhere, or the sources do not compile
 */
export async function defineRemoteBuild(options: RemoteBuildOptions): Promise<FinishedBuild> {
  const { dir, version = packageVersion(dir), neighbours = [] } = options;
  const out = options.out ?? join(dir, "dist", version);
  const { manifest: described, loaders, framed } = await readRemote(dir);
  const catalogues = exposedCatalogues(dir);
  const hasCatalogues = Object.keys(catalogues.exposes).length > 0;
  const manifest = hasCatalogues ? { ...described, locales: catalogues.locales } : described;
  const conflicts = pathConflicts([manifest, ...neighbours]);
  if (conflicts.length > 0) throw new Error(`A path belongs to one remote: ${conflicts.join("; ")}.`);
  const foreign = foreignAddresses(manifest).map(({ to }) => to);
  if (foreign.length > 0) {
    throw new Error(
      `Navigation and commands lead to the remote's own pages alone: ${foreign.join(", ")} is none of them.`,
    );
  }
  const named = foreignPanels(manifest).map(({ name }) => name);
  if (named.length > 0) throw new Error(`A remote offers panels in its own name alone: ${named.join(", ")} is none.`);
  refuseSlots(manifest, neighbours, options.shellSlots ?? shellSlots);
  const { id, contract } = manifest;
  const exposes = { ...writeExposes(dir, loaders), ...catalogues.exposes };
  const result = await build(remoteConfig(dir, { id, version, out, contract, exposes }));
  const entry = Object.keys(result.files).find((name) => /^remoteEntry\..*\.js$/.test(name));
  if (entry === undefined) throw new Error("The build wrote no remoteEntry.");
  const assets = Object.fromEntries(Object.keys(exposes).map((expose) => [expose, filesOf(expose, result)]));
  const files = Object.entries(result.files).map(([name, bytes]) => fileOf(name, bytes));
  const later = laterFilesOf(files, entry, assets);
  const list = Buffer.from(JSON.stringify(later));
  const listed = later.length === 0 ? [] : [fileOf(laterFilesName, list)];
  const framedLoaders = [...loaders].filter(([expose]) => framed.has(expose));
  const frames = framedLoaders.length === 0 ? [] : [await buildFrames(dir, out, manifest, framedLoaders)];
  const release: BuiltRelease = {
    id,
    version,
    entry,
    integrity: integrityOf(result.files[entry] ?? new Uint8Array()),
    assets: {
      ...assets,
      ...Object.fromEntries(listed.map(({ name, integrity }) => [laterFilesExpose, [{ href: name, integrity }]])),
      ...Object.fromEntries(frames.map(({ name, integrity }) => [firstFrameExpose, [{ href: name, integrity }]])),
    },
    files: [...files, ...listed, ...frames],
    manifest,
    federation: federationVersion(dir),
  };
  const write = (name: string, content: object) =>
    writeFileSync(join(out, name), `${JSON.stringify(content, null, 2)}\n`);
  if (later.length > 0) writeFileSync(join(out, laterFilesName), list);
  write("remote.json", manifest);
  write("release.json", release);
  return { release, out, ...weigh(entry, assets, result) };
}

/** Slots of remotes that don't stand beside it in this build are checked by the registry. */
function refuseSlots(manifest: RemoteJson, neighbours: readonly RemoteJson[], shell: DrawnSlots): void {
  const foreign = foreignSlots(manifest).map(({ name }) => name);
  if (foreign.length > 0) throw new Error(`A remote draws slots in its own name alone: ${foreign.join(", ")} is none.`);
  const here = [manifest, ...neighbours];
  const owners = new Set([...Object.keys(shell).map(ownerOfSlot), ...here.map(({ id }) => id)]);
  const misfits = findSlotMisfits(manifest, { shell, remotes: here }).filter(({ slot }) =>
    owners.has(ownerOfSlot(slot)),
  );
  if (misfits.length > 0) throw new Error(`${manifest.id} is refused: ${misfits.map(slotMisfitText).join("; ")}.`);
}

/** The file that draws first frames: it lies beside the others, and only servers read it. */
async function buildFrames(
  dir: string,
  out: string,
  manifest: RemoteJson,
  loaders: Parameters<typeof writeFrameEntry>[2],
): Promise<BuiltRelease["files"][number]> {
  const { files } = await build(frameConfig(dir, writeFrameEntry(dir, manifest, loaders), out));
  return fileOf(firstFrameName, files[firstFrameName] ?? new Uint8Array());
}

const fileOf = (name: string, bytes: Uint8Array) => ({ name, integrity: integrityOf(bytes), size: bytes.length });

/** Files that an exposed module needs besides the entry. */
function filesOf(expose: string, { groups, files }: BuildResult) {
  const names = groups[partGroup(expose)];
  if (names === undefined) throw new Error(`The build has no files for ${expose} (${Object.keys(groups).join(", ")}).`);
  return names.map((href) => ({ href, integrity: integrityOf(files[href] ?? new Uint8Array()) }));
}

function weigh(entry: string, assets: BuiltRelease["assets"], { files }: BuildResult) {
  const size = (name: string) => brotliSize(files[name] ?? new Uint8Array());
  const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
  const entrySize = size(entry);
  const sizes = [`${entry} ${kB(entrySize)} (brotli)`];
  const over = entrySize > releaseBudgets.entry ? [`${entry} is over its budget of ${kB(releaseBudgets.entry)}`] : [];
  for (const [expose, list] of Object.entries(assets)) {
    const sum = list.reduce((total, { href }) => total + size(href), 0);
    sizes.push(`${expose} ${kB(sum)} in ${list.length} files`);
    if (sum > releaseBudgets.page) over.push(`${expose} takes ${kB(sum)}, its budget is ${kB(releaseBudgets.page)}`);
  }
  return { sizes, over };
}
