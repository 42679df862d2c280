/**
 * `npm test`: format, lint, types, boundaries, contracts, unit, screens, integration, journeys. Ends with the ten slowest
 * tests and `N passed, N failed`. `--check` stops before what needs a database. Files and matrices are sampled, so that a
 * run takes no longer than `MINUTES` on two processors; `--full` runs all of them and stores what each file took.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../launch/system.ts";
import { type Counts, countsOf, type TimedTest } from "./counts-of.ts";
import { changedLately } from "./file-sample/changed-lately.ts";
import { chosenFiles, type Kind, storeSeconds, testFiles } from "./file-sample/test-files.ts";
import { findHeadlessChromium } from "./find-chromium.ts";
import { type FullRun, storeFullRun } from "./full-run.ts";

const isCheck = process.argv.includes("--check");
const isFull = process.argv.includes("--full");
const results = join(root, "test-results");
/** Another sample with each commit, the same one for everybody who tests that commit. */
const seed = process.env.SAMPLE_SEED ?? String(Number.parseInt(commit().slice(0, 7), 16));
/** For a quick run; machines that are slower than ours are not refused before twice of it. */
const MINUTES = 15;
const slowest: TimedTest[] = [];
const measured: Record<string, number> = {};
const parts: FullRun["parts"] = [];
let passed = 0;
let failed = 0;

interface Step {
  name: string;
  command: string[];
  /** Where the runner writes its own counts; without it the step counts as one. */
  report?: string;
  /** Of its test files, where a quick run takes a sample of them. */
  kind?: Kind;
  environment?: NodeJS.ProcessEnv;
}

const sample = { FULL: isFull ? "1" : "", SAMPLE_SEED: seed };
const node = process.execPath;
const bin = (name: string) => join(root, "node_modules", ".bin", name);

const format: Step = {
  name: "format and lint",
  command: [bin("biome"), "ci", "--diagnostic-level=error", "--colors=off", "."],
};
const types: Step = { name: "types", command: [node, "node_modules/ts7/bin/tsc", "--noEmit", "-p", "tsconfig.json"] };
const boundaries: Step = {
  name: "import boundaries",
  command: [
    bin("depcruise"),
    "--config",
    ".dependency-cruiser.cjs",
    "--output-type",
    "err",
    "shell",
    "shared-ui",
    ...readdirSync(root).filter((name) => /^(mfe|brand)-/.test(name)),
    "services",
    "tools",
  ],
};
const hostApi: Step = { name: "host API and its version", command: [node, "scripts/host-api/host-api.ts", "--check"] };
const openapi: Step = {
  name: "API document and routes are up to date",
  command: [node, "scripts/openapi.ts", "--check"],
};
const messages: Step = { name: "messages are collected", command: [bin("lingui"), "check", "sync"] };
const translations: Step = {
  name: "messages are translated",
  command: [bin("lingui"), "check", "missing", "--mode", "catalog", "--locale", "de"],
};
const build: Step = {
  name: "build",
  command: [bin("turbo"), "run", "build", "--output-logs=errors-only"],
  environment: { NODE_ENV: "production", TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
};

/** Says why where containers can't be run, which counts as well. */
const containers: Step = { name: "images and compose in containers", command: [node, "scripts/deploy/prove.ts"] };

/** Both build the commit of a day ago beside this one. */
const releaseProof: Step = {
  name: "released and rolled back under load",
  command: [node, "scripts/rolling-release/rolling-release.main.ts"],
};
const dataProof: Step = {
  name: "data folders of an earlier build",
  command: [node, "scripts/older-data/older-data.main.ts"],
};

rmSync(results, { recursive: true, force: true });
const started = Date.now();
const changed = isFull ? [] : changedLately();
process.env.SAMPLE_SEED = seed;
process.env.FULL = sample.FULL;
if (isFull) await run(azurite());
else console.log(`sample of files and matrices: SAMPLE_SEED=${seed}`);
// Two lanes for two processors. What is red here shows without an hour of tests.
await Promise.all([
  inTurn([types, hostApi, messages, translations]),
  inTurn([format, boundaries, openapi, ...(isCheck ? [] : [build])]),
]);
if (failed === 0) {
  await run(vitest("unit tests", ["unit"], "unit.json"));
  await run(vitest("screen tests", ["dom", "dom-together"], "dom.json", "screens"));
  if (!isCheck) {
    await run(vitest("integration tests", ["integration"], "integration.json", "integration"));
    await journeys();
    if (isFull) {
      for (const step of [containers, releaseProof, dataProof]) await run(step);
    }
  }
  for (const { seconds, title } of slowest.sort((one, other) => other.seconds - one.seconds).slice(0, 10)) {
    console.log(`  ${seconds.toFixed(1)} s  ${title}`);
  }
}
const minutes = (Date.now() - started) / 60_000;
console.log(`\n${Math.round(minutes * 60)} s`);
if (!isFull && minutes > MINUTES) {
  console.log(`over budget: ${minutes.toFixed(1)} minutes of ${MINUTES}`);
  if (minutes > 2 * MINUTES) failed += 1;
}
if (isFull && failed === 0) storeSeconds(measured);
if (isFull) storeFullRun(root, { at: new Date().toISOString(), commit: commit(), parts });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function inTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await run(step);
}

/** Of unit tests all files run, of the other kinds those that were chosen. */
function vitest(name: string, projects: string[], report: string, kind?: Kind): Step {
  const path = join(results, report);
  return {
    name,
    command: [
      node,
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...(kind === undefined || isFull ? [] : chosenFiles(kind, changed)),
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${path}`,
    ],
    report: path,
    environment: sample,
    ...(kind === undefined ? {} : { kind }),
  };
}

function commit(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return /^[0-9a-f]{40}/.test(stdout ?? "") ? stdout : "0000001";
}

/** The stand-in for Azure's blob store: 190 MB, so only the full tests fetch it. */
function azurite(): Step {
  const folder = join(root, ".cache", "azurite");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, "package.json"))) writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const flags = ["--no-audit", "--no-fund", "--omit=dev", "--prefer-offline"];
  return {
    name: "stand-in for Azure Blob",
    command: ["npm", "install", "--prefix", folder, "azurite@3.36.0", ...flags],
  };
}

async function journeys(): Promise<void> {
  const report = join(results, "journeys.json");
  let chromium: string;
  try {
    chromium = findHeadlessChromium();
  } catch (error) {
    failed += 1;
    console.error(`✗ browser journeys: ${error instanceof Error ? error.message : error}`);
    return;
  }
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const files = isFull ? [] : chosenFiles("journeys", changed).map((file) => file.replaceAll(".", "\\."));
  await run({
    name: "browser journeys",
    command: [node, cli, "test", "-c", "e2e/playwright.config.ts", ...files],
    kind: "journeys",
    report,
    environment: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...sample },
  });
}

async function run(step: Step): Promise<void> {
  const began = Date.now();
  const { code, output } = await execute(step);
  const counts = step.report ? countsOf(step.report) : null;
  if (counts) {
    passed += counts.passed;
    failed += counts.failed;
    slowest.push(...counts.timed);
    for (const [file, seconds] of Object.entries(counts.files)) measured[fromRoot(file, step)] = seconds;
  }
  // A runner that fails without a failed test (a crash, no tests at all) must fail the whole.
  const hasCrashed = code !== 0 && (counts?.failed ?? 0) === 0;
  const isEmpty = counts !== null && counts.passed + counts.failed === 0;
  if (hasCrashed || isEmpty) failed += 1;
  else if (!counts) passed += 1;
  const isGood = code === 0 && !isEmpty;
  parts.push({ name: step.name, ...partOf(counts, isGood), seconds: Math.round((Date.now() - began) / 1000) });
  console.log(
    `${isGood ? "✓" : "✗"} ${step.name}${detailOf(counts, step)} ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  for (const title of counts?.unsteady ?? []) console.log(`  ~ only the second attempt passed: ${title}`);
  tell(output, isGood);
}

/** A step without a report counts as one. */
function partOf(counts: Counts | null, isGood: boolean): { passed: number; failed: number } {
  return counts === null
    ? { passed: Number(isGood), failed: Number(!isGood) }
    : { passed: counts.passed, failed: counts.failed };
}

/** " (12 of 75 files, 40 passed, 0 failed)" */
function detailOf(counts: Counts | null, { kind }: Step): string {
  if (counts === null) return "";
  const files = kind ? `${Object.keys(counts.files).length} of ${testFiles(kind).length} files, ` : "";
  return ` (${files}${counts.passed} passed, ${counts.failed} failed)`;
}

function fromRoot(file: string, { kind }: Step): string {
  return kind === "journeys" ? `e2e/${file}` : relative(root, file);
}

/** What tests have measured and, when something failed, the end of what was said. */
function tell(output: string, isGood: boolean): void {
  for (const line of output.match(/^⏱ .*$/gm) ?? []) console.log(`  ${line}`);
  if (!isGood) console.log(output.split("\n").slice(-150).join("\n"));
}

function execute({ command, environment }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const [program = "", ...args] = command;
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...environment, CI: "1", FORCE_COLOR: "0" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("exit", (code) => resolve({ code: code ?? 1, output }));
  });
}
