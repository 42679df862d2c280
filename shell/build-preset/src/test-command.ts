import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Command } from "./commands.ts";

/** Checks the types of a remote, then runs its tests. @throws Error that says which of them failed */
export function testCommand({ dir, say }: Pick<Command, "dir" | "say">): void {
  runTool(dir, "typescript/bin/tsc", ["--noEmit"], "The types are wrong.");
  say("The types are right.");
  runTool(dir, "vitest/vitest.mjs", ["run"], "Tests failed.");
}

function runTool(dir: string, tool: string, args: string[], failure: string): void {
  const { status } = spawnSync(process.execPath, [findTool(dir, tool), ...args], { cwd: dir, stdio: "inherit" });
  if (status !== 0) throw new Error(failure);
}

/** @throws Error that says what to install */
function findTool(dir: string, tool: string): string {
  for (let folder = resolve(dir); ; folder = dirname(folder)) {
    const file = join(folder, "node_modules", tool);
    if (existsSync(file)) return file;
    if (folder === dirname(folder))
      throw new Error("Install @entrywise/vitest-preset: it brings Vitest and TypeScript.");
  }
}
