import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { type LockedPackages, type Platform, packageClosure, packageOf } from "./package-closure.ts";
import type { ImageProcess } from "./processes.ts";
import { preloaded } from "./processes.ts";
import { softwareList } from "./software-list.ts";

/** What an image is assembled from and where to. */
export interface Assembly {
  /** The checkout, built. */
  root: string;
  locked: LockedPackages;
  platform: Platform;
  version: string;
  /** A folder that is recreated; it becomes `/app`. */
  target: string;
}

/**
 * Puts together what a process needs and nothing else: its build, the packages that the build imports, with all that those need,
 * files that it reads, and a list of the software in it (`sbom.cdx.json`). Paths are those of the checkout.
 */
export function assembleImage(assembly: Assembly, process: ImageProcess): void {
  const { root, target } = assembly;
  rmSync(target, { recursive: true, force: true });
  const names = new Set(process.packages);
  const { folder, buildOnly = [] } = process;
  const modules = readdirSync(join(root, folder, "dist")).filter((name) => name.endsWith(".mjs"));
  copyBuild(
    assembly,
    folder,
    names,
    modules.filter((name) => !buildOnly.includes(name)),
  );
  for (const file of process.files ?? []) cpSync(join(root, file), join(target, file), { recursive: true });
  for (const file of preloaded) copy(join(root, "services/kit/src", file), join(target, file));
  copyPackages(assembly, process.name, [[process.folder, names]]);
}

/**
 * Copies what lies in a workspace's `dist`, and adds the packages that it imports.
 *
 * @param modules modules that are wanted, with those that they import; all unless given
 */
export function copyBuild(
  { root, target }: Assembly,
  folder: string,
  names: Set<string>,
  modules?: readonly string[],
): void {
  const dist = join(root, folder, "dist");
  if (!existsSync(dist)) throw new Error(`${folder} is not built: run npm run build`);
  const { files, packages } = readModules(dist, modules ?? readdirSync(dist).filter((name) => name.endsWith(".mjs")));
  const isWanted = (name: string) => !/\.mjs(\.map)?$/.test(name) || files.has(name.replace(/\.map$/, ""));
  cpSync(dist, join(target, folder, "dist"), {
    recursive: true,
    filter: (source) => source === dist || isWanted(relative(dist, source)),
  });
  for (const name of packages) names.add(name);
}

/** Copies the packages that folders import, with their dependencies, and writes the software list. */
export function copyPackages(
  { root, target, locked, platform, version }: Assembly,
  name: string,
  imports: readonly (readonly [folder: string, names: Iterable<string>])[],
): void {
  const places = [
    ...new Set(imports.flatMap(([folder, names]) => packageClosure(locked, folder, [...names], platform))),
  ].sort();
  for (const place of places) copyPackage(join(root, place), join(target, place));
  const node = `node_modules/node-${platform.os}-${platform.cpu}`;
  const list = softwareList({ name: `entrywise-${name}`, version }, locked, [...places, node]);
  writeFileSync(join(target, "sbom.cdx.json"), `${JSON.stringify(list, null, 1)}\n`);
}

/**
 * Modules of a folder that can be reached from these, and the packages that they import, by any kind of import.
 *
 * @param modules names of files in the folder
 */
export function readModules(dist: string, modules: readonly string[]) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const read = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const { importedFiles } = ts.preProcessFile(readFileSync(join(dist, file), "utf8"), true, true);
    for (const { fileName } of importedFiles) {
      if (/^\.\/.*\.mjs$/.test(fileName)) read(fileName.slice(2));
      else if (isPackage(fileName)) packages.add(packageOf(fileName));
    }
  };
  for (const file of modules) read(file);
  return { files, packages: [...packages].sort() };
}

function isPackage(specifier: string): boolean {
  return /^@?[a-z]/i.test(specifier) && !specifier.startsWith("node:") && !builtinModules.includes(specifier);
}

/** Types, maps and tests are only for building; licences stay. */
const leftOut =
  /(\.(d\.[cm]?ts|map|ts|mts|cts|tsx|flow|tsbuildinfo)|\/(test|tests|__tests__|docs|example|examples|benchmarks?))$/;

function copyPackage(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (source) => {
      const path = `/${relative(from, source)}`;
      if (path === "/node_modules" || path.startsWith("/node_modules/")) return false;
      // Such a folder may hold code further down.
      const isDeep = path.split("/").length > 2 && statSync(source).isDirectory();
      return isDeep || !leftOut.test(path);
    },
  });
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
