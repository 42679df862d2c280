/** Which requirements a test names in its title, and which none does. Reads the sources; a skipped test proves nothing. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = join(import.meta.dirname, "..");
const specification = resolve(root, process.env.REQUIREMENTS ?? "../shared/spec/requirements.md");
const proven = new Map<string, string[]>();
for (const file of testFiles(root)) {
  const text = readFileSync(file, "utf8");
  for (const [, call = "", title = ""] of text.matchAll(/\b(test|it)(?:\.each\([^)]*\))?\(\s*["'`]([^"'`]+)/g)) {
    if (call === "") continue;
    for (const [id] of title.matchAll(/\b[A-Z]-\d{3}\b/g)) proven.set(id, [...(proven.get(id) ?? []), title]);
  }
}
if (!existsSync(specification)) {
  console.log(`${proven.size} requirements are named by tests. The list of all is not here (${specification}).`);
  process.exit(0);
}
const rows = [...readFileSync(specification, "utf8").matchAll(/^\| ([A-Z]-\d{3}) \| (.+?) \|/gm)].filter(
  ([, id = ""]) => !id.startsWith("O-"),
);
const areas = new Map<string, { proven: number; total: number }>();
for (const [, id = "", text = ""] of rows) {
  const area = areas.get(id[0] ?? "") ?? { proven: 0, total: 0 };
  area.total++;
  if (proven.has(id)) area.proven++;
  else if (process.argv.includes("--missing")) console.log(`${id}  ${text.slice(0, 140)}`);
  areas.set(id[0] ?? "", area);
}
for (const [area, { proven: done, total }] of areas) console.log(`${area}  ${done} of ${total}`);

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (["node_modules", "dist", ".git", ".data", "test-results"].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (/\.(test|e2e)\.tsx?$/.test(entry.name)) yield path;
  }
}
