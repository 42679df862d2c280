import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../launch/system.ts";
import { pickFiles, type Seconds } from "./pick-files.ts";

export type Kind = "screens" | "integration" | "journeys";

interface Quick {
  /** Of a quick run, in seconds of one worker; two run side by side. */
  budget: number;
  always: readonly string[];
}

/** Together with static checks, build, unit tests and three starts of the system: fifteen minutes on two processors. */
export const quick: Readonly<Record<Kind, Quick>> = {
  screens: { budget: 240, always: [] },
  integration: { budget: 240, always: ["scripts/testing/authorisation.int.test.ts"] },
  journeys: { budget: 360, always: ["e2e/sign-in.e2e.ts", "e2e/skew.e2e.ts"] },
};

const patterns: Readonly<Record<Kind, string>> = {
  screens: "{shell,shared-ui,mfe-*,brand-*}/**/*.test.tsx",
  integration: "{services,tools,scripts}/**/*.int.test.ts",
  journeys: "e2e/*.e2e.ts",
};

const timesFile = join(root, "scripts/testing/file-sample/seconds.json");

/** All test files of a kind, from the root of the project, in alphabetical order. */
export function testFiles(kind: Kind): readonly string[] {
  const exclude = ["**/node_modules/**", "**/dist/**", "**/.cache/**"];
  return globSync(patterns[kind], { cwd: root, exclude }).toSorted();
}

/** Those that this run has time for; all where FULL is set. */
export function chosenFiles(kind: Kind, changed: readonly string[]): readonly string[] {
  return pickFiles({ subject: kind, files: testFiles(kind), seconds: storedSeconds(), changed, ...quick[kind] });
}

/** How long each test file took in the last full run. */
export function storedSeconds(): Seconds {
  return JSON.parse(readFileSync(timesFile, "utf8"));
}

/** Stores how long each file took; what did not run keeps its time, files that are gone lose theirs. */
export function storeSeconds(measured: Seconds): void {
  const there = new Set((["screens", "integration", "journeys"] as const).flatMap(testFiles));
  const merged = Object.entries({ ...storedSeconds(), ...measured }).filter(([file]) => there.has(file));
  const sorted = Object.fromEntries(merged.toSorted(([one], [other]) => one.localeCompare(other)));
  writeFileSync(timesFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
