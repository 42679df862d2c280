import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { pseudoText, readPseudoCatalogue } from "./pseudo-locale.ts";

const pseudo = (message: string) => compileMessageOrThrow(message, pseudoText);

test("Y-162 the pseudo-locale has no letter of the alphabet, can be read and is about a third longer", () => {
  const text = "The quick brown fox jumps over the lazy dog and closes the position";
  const shown = pseudoText(text);
  expect(shown).not.toMatch(/[A-Za-z]/);
  expect(shown.length / text.length).toBeGreaterThan(1.25);
  expect(shown.length / text.length).toBeLessThan(1.45);
});

test("Y-162 the pseudo-locale leaves elements and values alone and changes each variant of plurals and choices", () => {
  expect(pseudoText("Read <0>it</0><1/>")).toBe("Řééååđ <0>îîţ</0><1/>");
  expect(pseudo("Sold {name} on {day, date, short}")).toEqual(["Šööļđ ", ["name"], " ööñ ", ["day", "date", "short"]]);
  expect(pseudo("{n, plural, offset:1 =0 {none} one {# of {all}} other {#}}")).toEqual([
    ["n", "plural", { 0: ["ñööñéé"], offset: 1, one: ["#", " ööƒ ", ["all"]], other: ["#"] }],
  ]);
});

test("Y-162 the pseudo-locale has untranslated messages too", async () => {
  const head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n';
  const messages = await readPseudoCatalogue(`${head}msgid "Close"\nmsgstr "Schließen"\n\nmsgid "Open"\nmsgstr ""\n`);
  expect(Object.values(messages)).toEqual([["Çļööšéé"], ["Ööþééñ"]]);
});
