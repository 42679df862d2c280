import { expect, test } from "vitest";
import { readCatalogue } from "./read-catalogue.ts";

const head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n';

test("Y-162 a catalogue gives compiled messages by id and leaves out what is not translated", async () => {
  const messages = await readCatalogue(
    `${head}msgid "Close"\nmsgstr "Schließen"\n\nmsgid "Open"\nmsgstr ""\n\nmsgid "{n, plural, one {# trade} other {# trades}}"\nmsgstr "{n, plural, one {# Trade} other {# Trades}}"\n`,
  );
  expect(Object.values(messages)).toEqual([
    ["Schließen"],
    [["n", "plural", { one: ["#", " Trade"], other: ["#", " Trades"] }]],
  ]);
});

test("Y-162 a translation that is no ICU message fails the build and is named", async () => {
  await expect(readCatalogue(`${head}msgid "Close"\nmsgstr "{n, plural, other {Schließen}"\n`)).rejects.toThrow(
    "Schließen",
  );
});
