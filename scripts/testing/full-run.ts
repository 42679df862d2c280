import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** How a run of all tests went; `npm run measurements` writes it into docs/measurements.md. */
export interface FullRun {
  /** ISO 8601. */
  at: string;
  commit: string;
  parts: { name: string; passed: number; failed: number; seconds: number }[];
}

export const fullRunFile = (root: string) => join(root, ".cache/full-run.json");

export function storeFullRun(root: string, run: FullRun): void {
  const file = fullRunFile(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
}
