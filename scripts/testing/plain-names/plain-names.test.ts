import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findPrivateNames, privateWordOf, privateWords, wordsOfName } from "./plain-names.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const knownFile = fileURLToPath(new URL("known-names.txt", import.meta.url));

test("names are read word by word, whether in camel case or with dashes", () => {
  expect(wordsOfName("useKeptForm")).toEqual(["use", "kept", "form"]);
  expect(wordsOfName("held-positions.repository.ts")).toEqual(["held", "positions"]);
  expect(privateWordOf("createPasswords")).toBeNull();
  expect(privateWordOf("BookedRate")).toBe("booked");
});

/** `PLAIN_NAMES=write` after names became plain: the list only gets shorter. */
test("no new export and no new file is named with a word that newcomers have to ask about", () => {
  const known = new Set(readFileSync(knownFile, "utf8").split("\n").filter(Boolean));
  const found = findPrivateNames(root);
  if (process.env.PLAIN_NAMES === "write") {
    writeFileSync(knownFile, `${found.filter((name) => known.size === 0 || known.has(name)).join("\n")}\n`);
    return;
  }
  const fresh = found.filter((name) => !known.has(name));
  const advice = fresh.map((name) => {
    const word = privateWordOf(name.split(": ").at(-1) ?? "") ?? "";
    return `${name}: instead of "${word}" write ${privateWords[word]}`;
  });
  expect(advice).toEqual([]);
  expect([...known].filter((name) => !found.includes(name))).toEqual([]);
});
