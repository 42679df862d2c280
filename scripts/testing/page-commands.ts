import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/system.ts";

/**
 * Commands of the first block below a heading of a page, as a reader types them: one a line, without the remarks behind them.
 *
 * @throws Error when the page has no such heading, or no block below it
 */
export function pageCommands(page: string, heading: string): string[] {
  return blockCommands(readFileSync(join(root, page), "utf8"), heading);
}

export function blockCommands(text: string, heading: string): string[] {
  const [, below] = text.split(`\n## ${heading}\n`);
  const [, block] = /^```\w*\n([\s\S]*?)^```$/m.exec(below?.split(/^## /m)[0] ?? "") ?? [];
  if (block === undefined) throw new Error(`The page has no commands below "${heading}".`);
  return block
    .split("\n")
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => line.split(" && "));
}
