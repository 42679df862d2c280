import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
/** The text of a field of an entry, whose lines are put together. */
const field = (entry: string, name: string) => {
  const lines = new RegExp(`^${name} ((?:"[^\\n]*"\\n?)+)`, "m").exec(entry)?.[1] ?? "";
  return [...lines.matchAll(/"([^\n]*)"/g)].map(([, text]) => text).join("");
};

test("Y-162 one message has one translation: which catalogues a page has loaded before changes no word of it", () => {
  const files = globSync("*/locales/de.po", { cwd: root });
  expect(files.length).toBeGreaterThan(3);
  const texts = new Map<string, Map<string, string[]>>();
  for (const file of files) {
    for (const entry of readFileSync(join(root, file), "utf8").split("\n\n")) {
      if (entry.includes("\n#~") || entry.startsWith("#~")) continue;
      const message = field(entry, "msgid");
      if (message === "") continue;
      const key = `${message} (${field(entry, "msgctxt")})`;
      const said = texts.get(key) ?? new Map<string, string[]>();
      const text = field(entry, "msgstr");
      said.set(text, [...(said.get(text) ?? []), file]);
      texts.set(key, said);
    }
  }
  expect(texts.size).toBeGreaterThan(3_000);
  const different = [...texts].flatMap(([key, said]) => (said.size > 1 ? [[key, Object.fromEntries(said)]] : []));
  expect(different, "give one of them a context, or both the same text").toEqual([]);
});
