import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type RemoteJson, remoteJson } from "@entrywise/contracts/platform/remote-json";
import { locales } from "@entrywise/contracts/shared/locale";
import { describeRemote, type Remote } from "@entrywise/host/remote";
import { readLoader } from "./remote-loaders.ts";

/** A remote's static part, and the loader behind each exposed name. */
export type DescribedRemote = ReturnType<typeof describeRemote>;

/**
 * Reads `remote.ts` of a workspace.
 *
 * @param edition another one reads the file anew, which Node otherwise does once
 * @throws Error when there is none, or it does not fit its schema
 */
export async function readRemote(folder: string, edition = ""): Promise<DescribedRemote> {
  if (!existsSync(join(folder, "remote.ts"))) throw new Error("This folder has no remote.ts.");
  const module: { default: Remote } = await import(`${pathToFileURL(join(folder, "remote.ts")).href}${edition}`);
  const described = describeRemote(module.default);
  return { ...described, manifest: remoteJson.parse(described.manifest) };
}

/**
 * The catalogues of a remote (`locales/de.po`) as exposed modules, by language.
 *
 * @returns file of each exposed name, and the exposed name of each language
 */
export function exposedCatalogues(dir: string): {
  exposes: Record<string, string>;
  locales: NonNullable<RemoteJson["locales"]>;
} {
  const there = locales.filter((name) => name !== "en" && hasMessages(join(dir, "locales", `${name}.po`)));
  return {
    exposes: Object.fromEntries(there.map((name) => [`./locale-${name}`, `./locales/${name}.po`])),
    locales: Object.fromEntries(there.map((name) => [name, `./locale-${name}`])),
  };
}

/** A catalogue begins with a message without text, which is its head. */
function hasMessages(file: string): boolean {
  return existsSync(file) && /^msgid "[^"]/m.test(readFileSync(file, "utf8"));
}

/**
 * Writes one small module per exposed name, which gives the component as its default export.
 *
 * @param dir workspace of the remote
 * @param alongside modules that each of them imports as well
 * @returns exposed name to file, relative to the workspace
 */
export function writeExposes(
  dir: string,
  loaders: DescribedRemote["loaders"],
  alongside: readonly string[] = [],
): Record<string, string> {
  const imports = alongside.map((name) => `import "${name}";\n`).join("");
  const folder = join(dir, ".cache", "exposes");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    [...loaders].map(([expose, loader]) => {
      const { file, component } = readLoader(loader, expose);
      if (!existsSync(join(dir, file))) throw new Error(`${expose} loads ${file}, which does not exist.`);
      const target = join(folder, `${expose.slice(2)}.ts`);
      const from = relative(folder, join(dir, file)).replaceAll("\\", "/");
      writeFileSync(target, `${imports}export { ${component} as default } from "${from}";\n`);
      return [expose, `./${relative(dir, target).replaceAll("\\", "/")}`];
    }),
  );
}
