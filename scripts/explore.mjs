#!/usr/bin/env node
// Property tests with cases that nobody has seen yet. What fails prints the seed and the path that repeat it.
import { execFileSync, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";

const [runs = "2000", ...only] = process.argv.slice(2);
const seed = String(process.env.PROPERTY_SEED ?? randomInt(2 ** 31));
const files = execFileSync("git", ["grep", "--untracked", "-l", "fast-check", "--", "*.test.ts", "*.test.tsx"], {
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((file) => !file.includes(".int.test."))
  .filter((file) => only.length === 0 || only.some((part) => file.includes(part)));

console.log(`PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}, ${files.length} files`);
const args = ["run", "--project", "unit", "--project", "dom", "--testTimeout", "1200000", ...files];
const run = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
  stdio: "inherit",
  env: { ...process.env, PROPERTY_SEED: seed, PROPERTY_RUNS: runs },
});
process.exit(run.status ?? 1);
