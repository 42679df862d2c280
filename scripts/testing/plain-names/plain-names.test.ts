import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findPrivateNames, privateWordOf, privateWords, wordsOfName } from "./plain-names.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

test("names are read word by word, whether in camel case or with dashes", () => {
  expect(wordsOfName("useKeptForm")).toEqual(["use", "kept", "form"]);
  expect(wordsOfName("held-positions.repository.ts")).toEqual(["held", "positions"]);
  expect(privateWordOf("createPasswords")).toBeNull();
  expect(privateWordOf("BookedRate")).toBe("booked");
  expect(privateWordOf("findRuleAnswers")).toBeNull();
  expect(privateWordOf("findAnswers")).toBe("answers");
});

test("nothing that is declared and no file is named with a word that newcomers have to ask about", () => {
  const advice = findPrivateNames(root).map((name) => {
    const word = privateWordOf(name.split(": ").at(-1) ?? "") ?? "";
    return `${name}: instead of "${word}" write ${privateWords[word]}`;
  });
  expect(advice).toEqual([]);
});
