#!/usr/bin/env node
// 5,000 damaged files of every format that is imported, seeded: each is read or refused with a reason.
import { spawnSync } from "node:child_process";

const test = "services/statements/src/mutated-files.test.ts";
const run = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", test], {
  stdio: "inherit",
  env: { ...process.env, MUTATED_FILES: process.argv[2] ?? "5000" },
});
process.exit(run.status ?? 1);
