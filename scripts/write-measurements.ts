// `npm run measurements`: writes docs/measurements.md anew where figures come from a command; a nightly run calls it after `npm run test:full`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FullRun, fullRunFile } from "./testing/full-run.ts";

const root = join(import.meta.dirname, "..");
const file = join(root, "docs/measurements.md");

const measured = JSON.parse(
  execFileSync(process.execPath, [join(root, "scripts/measure.ts"), "--json"], { encoding: "utf8" }),
) as Record<string, { value: string; wanted?: string }>;
const house = Object.entries(measured).map(([what, { value, wanted = "" }]) => `| ${what} | ${value} | ${wanted} |`);

let text = readFileSync(file, "utf8");
replace("measure", ["| What | Measured | Wanted |", "| --- | ---: | ---: |", ...house]);
const run = fullRunFile(root);
if (existsSync(run)) {
  const { at, commit, parts } = JSON.parse(readFileSync(run, "utf8")) as FullRun;
  const rows = parts.map(({ name, passed, failed, seconds }) => `| ${name} | ${passed} | ${failed} | ${seconds} |`);
  replace("tests", [
    `Last full run: ${at.slice(0, 10)}, commit ${commit.slice(0, 8)}.`,
    "",
    "| Part | Passed | Failed | Seconds |",
    "| --- | ---: | ---: | ---: |",
    ...rows,
  ]);
}
writeFileSync(file, text);

function replace(name: string, lines: readonly string[]): void {
  const block = new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`);
  if (!block.test(text)) throw new Error(`${file} has no place for ${name}.`);
  text = text.replace(block, () => `<!-- ${name} -->\n\n${lines.join("\n")}\n\n<!-- /${name} -->`);
}
