import { spawnSync } from "node:child_process";
import { root } from "../../launch/system.ts";

/** About what a day of work commits. */
const COMMITS = 40;

/**
 * Files that the last commits changed, from the root of the project; none where there is no history to say so. A checkout without its
 * history would name every file.
 */
export function changedLately(): readonly string[] {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout ?? "";
  if (git("rev-parse", "--is-shallow-repository").trim() !== "false") return [];
  const names = git("log", `-${COMMITS}`, "--name-only", "--format=", "--no-renames").split("\n");
  return [...new Set(names.filter((name) => name !== ""))];
}
