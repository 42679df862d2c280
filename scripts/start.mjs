#!/usr/bin/env node
// Runs on any Node from 18 and needs nothing installed: it installs, then hands over to the pinned Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Installs when the lockfile has changed since the last time. */
export function install() {
  const stamp = join(root, "node_modules", ".entrywise-installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages (once, a minute or two) …");
  // Some registries lack packages of other platforms, which npm ci then misses although nobody here needs them;
  // npm install takes the same versions from the lockfile and leaves it as it is.
  if (!npm(["ci"], "pipe") && !npm(["install", "--no-save"], "inherit")) {
    console.error("The packages could not be installed. Is the npm registry reachable, and may this user write here?");
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  chooseHooks();
}

/** Our hooks for this checkout, unless somebody has chosen others. Without git there is nothing to choose. */
function chooseHooks() {
  const git = (...command) => spawnSync("git", command, { cwd: root, encoding: "utf8" });
  if (git("config", "core.hooksPath").stdout?.trim()) return;
  if (git("rev-parse", "--show-toplevel").stdout?.trim() === root) git("config", "core.hooksPath", ".githooks");
}

function npm(command, stdio) {
  const program = process.platform === "win32" ? "npm.cmd" : "npm";
  const flags = ["--no-audit", "--no-fund", "--loglevel=error"];
  return spawnSync(program, [...command, ...flags], { cwd: root, stdio }).status === 0;
}

/** The Node of the lockfile, else the one that runs this. */
export function pinnedNode() {
  const file = join(
    root,
    "node_modules",
    `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`,
    "bin",
    "node",
  );
  if (existsSync(file)) return file;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  console.error(`Entrywise needs Node 24; this is ${process.version} and no pinned Node was installed.`);
  process.exit(1);
}

/** Runs a TypeScript program of ours with the pinned Node; signals go to it, its end is our end. */
export function handOver(program, args, flags = []) {
  const node = pinnedNode();
  const child = spawn(node, [...flags, join(root, "scripts", program), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: `${dirname(node)}:${join(root, "node_modules", ".bin")}:${process.env.PATH}` },
  });
  // The terminal sends Ctrl+C to the whole group; the child stops everything, we only wait.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** It only waits once the system runs: these give back room that it needs at the start alone. */
const launcherFlags = ["--optimize-for-size", "--max-semi-space-size=1"];

/** Reads the launcher's sources once and ends: whoever finds them prepared needs no compiler in memory (20 MB) for as long as it runs. */
function prepareLauncher() {
  process.env.NODE_COMPILE_CACHE = join(root, ".cache", "launcher");
  Object.assign(process.env, { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "131072" });
  spawnSync(pinnedNode(), [...launcherFlags, join(root, "scripts", "launch.ts"), "--prepare"], { cwd: root });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  prepareLauncher();
  handOver("launch.ts", process.argv.slice(2), launcherFlags);
}
