import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../docs/adr");
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const records = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));

test.each(records)("%s has the parts of the template, and its number", (file) => {
  const text = read(file);
  expect(text).toMatch(
    new RegExp(`^# ${Number(file.slice(0, 4))}\\. .+\\n\\n\\*\\*Status\\*\\*: (proposed|accepted|replaced|superseded)`),
  );
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, 2)).toEqual(["Context", "Decision"]);
  expect(headings.length).toBeGreaterThan(2);
});

test("the list of decisions names each of them once, with its title", () => {
  const listed = [...read("README.md").matchAll(/^- \[(.+)\]\((\d{4}-.+\.md)\)/gm)].map(([, title, file]) => [
    file,
    title,
  ]);
  const titles = records.map((file) => [file, /^# (.+)$/m.exec(read(file))?.[1]]);
  expect(listed.toSorted()).toEqual(titles);
});

test("each concept of the glossary names a file that is there", () => {
  const root = join(import.meta.dirname, "../..");
  const rows = [
    ...readFileSync(join(root, "docs/glossary.md"), "utf8").matchAll(/^\| ([a-z].+?) +\|.*\| `(.+)` +\|$/gm),
  ];
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.length).toBeLessThanOrEqual(45);
  expect(rows.filter(([, , file = ""]) => !existsSync(join(root, file))).map(([, term]) => term)).toEqual([]);
});
