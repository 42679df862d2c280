import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Imports that are there at run time, also those that are fetched later; types are not. */
const imported =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\bfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/g;

/** @returns the modules of the repository that one reaches, itself included */
export function reachableFrom(root: string, entry: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [entry];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const found of readFileSync(join(root, next), "utf8").matchAll(imported)) {
      const path = resolve(root, next, found[1] ?? found[2] ?? "");
      if (path !== null) open.push(path);
    }
  }
  return seen;
}

function resolve(root: string, importer: string, name: string): string | null {
  if (name.startsWith(".")) return known(root, normalize(join(dirname(importer), name)));
  const workspace = /^@entrywise\/([a-z-]+)\/(.+)$/.exec(name);
  return workspace === null ? null : known(root, `services/${workspace[1]}/src/${workspace[2]}.ts`);
}

const known = (root: string, path: string) => (/\.tsx?$/.test(path) && existsSync(join(root, path)) ? path : null);
