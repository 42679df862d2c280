/**
 * How far the requirements are proven: by tests of every kind that a row asks for, which name it in their titles, and for V
 * by a line in `docs/seen.md`. `--missing` lists the rows that nothing names, `--named` those that lack a kind.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { testTitles } from "./coverage-spec/test-titles.ts";
import {
  countByArea,
  type Evidence,
  idsIn,
  judge,
  kindOfFile,
  readRequirements,
  readSeen,
} from "./coverage-spec/verdicts.ts";

const root = join(import.meta.dirname, "..");
const specification = resolve(root, process.env.REQUIREMENTS ?? "docs/requirements.md");
const seen = join(root, "docs/seen.md");
const evidence: Evidence[] = existsSync(seen) ? readSeen(readFileSync(seen, "utf8")) : [];
for (const path of filesIn(root)) {
  const kind = kindOfFile(path);
  if (kind === null) continue;
  for (const title of testTitles(readFileSync(path, "utf8"))) evidence.push({ kind, ids: idsIn(title) });
}
if (!existsSync(specification)) {
  const named = new Set(evidence.flatMap(({ ids }) => ids));
  console.log(`${named.size} requirements are named. The list of all is not here (${specification}).`);
  process.exit(0);
}
const findings = judge(readRequirements(readFileSync(specification, "utf8")), evidence);
for (const { id, text, shows, verdict, lacking } of findings) {
  if (verdict === "missing" && process.argv.includes("--missing"))
    console.log(`${id}  ${shows.join(" ")}  ${text.slice(0, 140)}`);
  if (verdict === "named" && process.argv.includes("--named"))
    console.log(`${id}  lacks ${lacking.join(" ")}  ${text.slice(0, 140)}`);
}
const total = { proven: 0, named: 0, missing: 0 };
console.log("area   proven  named  missing");
for (const [area, counts] of countByArea(findings)) {
  printCounts(area, counts);
  total.proven += counts.proven;
  total.named += counts.named;
  total.missing += counts.missing;
}
printCounts("all", total);

function printCounts(label: string, { proven, named, missing }: typeof total): void {
  console.log(`${label.padEnd(5)}  ${`${proven}`.padStart(6)}  ${`${named}`.padStart(5)}  ${`${missing}`.padStart(7)}`);
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (["node_modules", "dist", ".git", ".data", "test-results"].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}
