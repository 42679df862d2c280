// `npm run changelog -- --version=0.2.0`: puts what commits since the last section changed at the top of CHANGELOG.md; part of each release.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { changelogSection, lastCommit } from "./changelog/changelog-section.ts";

const root = join(import.meta.dirname, "..");
const file = join(root, "CHANGELOG.md");
const head =
  "# Changelog\n\nWhat changed for people who use or run the product, newest first. Written by `npm run changelog` at each release.\n\n";

const { version } = parseArgs({ options: { version: { type: "string" } } }).values;
if (!/^\d+\.\d+\.\d+$/.test(version ?? "")) {
  process.stderr.write("Name the version: npm run changelog -- --version=0.2.0\n");
  process.exit(1);
}
const sections = existsSync(file) ? readFileSync(file, "utf8").slice(head.length) : "";
const since = lastCommit(sections);
const log = execFileSync(
  "git",
  ["log", "--no-merges", "--format=%h%x09%s", ...(since === null ? [] : [`${since}..HEAD`])],
  { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 },
);
const commits = log
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const [hash = "", subject = ""] = line.split("\t");
    return { hash, subject };
  });
if (commits.length === 0) process.stdout.write("Nothing has changed since the last section.\n");
else {
  const section = changelogSection(version ?? "", new Date().toISOString().slice(0, 10), commits);
  writeFileSync(file, `${head}${section}${sections === "" ? "" : `\n${sections}`}`);
}
