/**
 * `npm test`: format, lint, types, boundaries, contracts, unit, integration, journeys. Ends with the ten slowest tests
 * and `N passed, N failed`. `--check` stops before what needs a database; `--full` runs the matrices whole that are
 * sampled otherwise.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/system.ts";
import { countsOf, type TimedTest } from "./counts-of.ts";
import { findHeadlessChromium } from "./find-chromium.ts";

const isCheck = process.argv.includes("--check");
const isFull = process.argv.includes("--full");
const results = join(root, "test-results");
/** Another sample with each commit, the same one for everybody who tests that commit. */
const seed = process.env.SAMPLE_SEED ?? String(Number.parseInt(commit().slice(0, 7), 16));
const slowest: TimedTest[] = [];
let passed = 0;
let failed = 0;

interface Step {
  name: string;
  command: string[];
  /** Where the runner writes its own counts; without it the step counts as one. */
  report?: string;
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
  ],
};
const hostApi: Step = { name: "host API and its version", command: [node, "scripts/host-api/host-api.ts", "--check"] };
const openapi: Step = { name: "OpenAPI is up to date", command: [node, "scripts/openapi.ts", "--check"] };
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

rmSync(results, { recursive: true, force: true });
const started = Date.now();
if (isFull) await run(azurite());
else console.log(`sample of the matrices: SAMPLE_SEED=${seed}`);
// Two lanes for two processors. What is red here needs no hour of tests to be told.
await Promise.all([
  inTurn([types, hostApi, messages, translations]),
  inTurn([format, boundaries, openapi, ...(isCheck ? [] : [build])]),
]);
if (failed === 0) {
  await run(vitest("unit tests", ["unit"], "unit.json"));
  await run(vitest("screen tests", ["dom", "dom-together"], "dom.json"));
  if (!isCheck) {
    await run(vitest("integration tests", ["integration"], "integration.json"));
    await journeys();
  }
  for (const { seconds, title } of slowest.sort((one, other) => other.seconds - one.seconds).slice(0, 10)) {
    console.log(`  ${seconds.toFixed(1)} s  ${title}`);
  }
}
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function inTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await run(step);
}

function vitest(name: string, projects: string[], report: string): Step {
  const path = join(results, report);
  return {
    name,
    command: [
      node,
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${path}`,
    ],
    report: path,
    environment: sample,
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
  await run({
    name: "browser journeys",
    command: [node, join(root, "node_modules/@playwright/test/cli.js"), "test", "-c", "e2e/playwright.config.ts"],
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
  }
  // A runner that fails without a failed test (a crash, no tests at all) must fail the whole.
  const hasCrashed = code !== 0 && (counts?.failed ?? 0) === 0;
  const isEmpty = counts !== null && counts.passed + counts.failed === 0;
  if (hasCrashed || isEmpty) failed += 1;
  else if (!counts) passed += 1;
  const isGood = code === 0 && !isEmpty;
  const detail = counts ? ` (${counts.passed} passed, ${counts.failed} failed)` : "";
  console.log(`${isGood ? "✓" : "✗"} ${step.name}${detail} ${((Date.now() - began) / 1000).toFixed(1)} s`);
  for (const title of counts?.unsteady ?? []) console.log(`  ~ only the second attempt passed: ${title}`);
  tell(output, isGood);
}

/** What tests have measured and, when something failed, the end of what was said. */
function tell(output: string, isGood: boolean): void {
  for (const measured of output.match(/^⏱ .*$/gm) ?? []) console.log(`  ${measured}`);
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
