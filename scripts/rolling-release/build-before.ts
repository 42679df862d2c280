import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/services.ts";

/**
 * Builds the services of an earlier commit in a checkout of its own, with the packages of this one.
 *
 * @param ref as git knows it
 * @returns folder of that checkout; built once for each commit
 * @throws Error naming the step that failed
 */
export function buildBefore(ref: string): { folder: string; commit: string } {
  const commit = run("git", ["rev-parse", "--verify", `${ref}^{commit}`]).trim();
  const folder = join(root, ".cache", `before-${commit.slice(0, 12)}`);
  const isBuilt = existsSync(join(folder, "services", "gateway", "dist", "main.mjs"));
  if (isBuilt) return { folder, commit };
  mkdirSync(folder, { recursive: true });
  const sources = join(folder, "sources.tar");
  run("git", ["archive", "--format=tar", `--output=${sources}`, commit]);
  run("tar", ["-xf", sources, "-C", folder]);
  rmSync(sources);
  // Links to packages of the workspace are relative: in a copy they lead to those of the earlier commit.
  if (!existsSync(join(folder, "node_modules"))) {
    run("cp", ["-a", "--link", join(root, "node_modules"), join(folder, "node_modules")]);
  }
  const turbo = join(folder, "node_modules", ".bin", "turbo");
  // Earlier commits have no folder of tools.
  const filters = ["services", "tools"].filter((name) => existsSync(join(folder, name)));
  run(turbo, ["run", "build", ...filters.map((name) => `--filter=./${name}/*`), "--output-logs=errors-only"], folder);
  return { folder, commit };
}

/** The commit that `--before=` names; the newest one that is a day older than this one unless it is given. */
export function readBefore(words: readonly string[] = process.argv): string {
  const given = words.find((word) => word.startsWith("--before="))?.slice("--before=".length);
  if (given !== undefined) return given;
  const seconds = Number(run("git", ["log", "-1", "--format=%ct"])) - 86_400;
  const found = run("git", ["rev-list", "-1", `--before=${seconds}`, "HEAD"]).trim();
  if (found === "") throw new Error("No commit is a day older than this one: name one with --before=<commit>.");
  return found;
}

function run(program: string, words: readonly string[], folder = root): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${words[0]} failed: ${error?.message ?? (stderr || stdout)}`);
  return stdout;
}
