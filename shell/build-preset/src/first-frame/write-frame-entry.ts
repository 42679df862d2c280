import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { locales } from "@entrywise/contracts/shared/locale";
import { readLoader } from "../remote-loaders.ts";

/**
 * Writes the entry of a remote's frames from the loaders of its routes.
 *
 * @returns the file, from the workspace
 */
export function writeFrameEntry(
  dir: string,
  { id, api }: Pick<RemoteJson, "id" | "api">,
  loaders: readonly (readonly [expose: string, loader: () => unknown])[],
): string {
  const folder = join(dir, ".cache", "first-frame");
  mkdirSync(folder, { recursive: true });
  const from = (file: string) => relative(folder, file).replaceAll("\\", "/");
  const pages = loaders.map(([expose, loader], index) => ({ expose, index, ...readLoader(loader, expose) }));
  const messages = locales.filter((name) => existsSync(join(dir, "locales", `${name}.po`)) && name !== "en");
  const lines = [
    `import { serveFrames } from ${JSON.stringify(from(join(import.meta.dirname, `serve-frames${extname(import.meta.filename)}`)))};`,
    ...pages.map(
      ({ file, component, index }) => `import { ${component} as page${index} } from "${from(join(dir, file))}";`,
    ),
    ...messages.map((name) => `import ${name} from "${from(join(dir, "locales", `${name}.po`))}";`),
    "serveFrames({",
    `  remote: ${JSON.stringify({ id, api })},`,
    `  pages: { ${pages.map(({ expose, index }) => `"${expose}": page${index}`).join(", ")} },`,
    `  messages: { ${messages.join(", ")} },`,
    "});",
  ];
  writeFileSync(join(folder, "entry.ts"), `${lines.join("\n")}\n`);
  return "./.cache/first-frame/entry.ts";
}
