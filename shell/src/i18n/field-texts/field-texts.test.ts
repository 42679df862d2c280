import { readFileSync } from "node:fs";
import { fieldCodeOf } from "@entrywise/contracts/shared/field-messages/field-code-of";
import { filledMessages } from "@entrywise/contracts/shared/field-messages/filled-messages.fixture";
import { activateLocale, loadCatalogue } from "@entrywise/host/i18n";
import { afterEach, expect, test } from "vitest";
import { readCatalogue } from "../../../build-preset/src/read-catalogue.ts";
import { problemTexts } from "../problem-texts.ts";

afterEach(() => activateLocale("en"));

async function showGerman(): Promise<void> {
  const file = new URL("../../../locales/de.po", import.meta.url);
  loadCatalogue("de", { messages: await readCatalogue(readFileSync(file, "utf8")) });
  activateLocale("de");
}

/** Two ways to write one thing, of which screens have one; they also set apostrophes. */
const asScreensSay = (message: string) =>
  message
    .replace("time of the day", "time of day")
    .replace("must be a currency such", "must be a currency code such")
    .replaceAll("'", "’");

test("P-574 P-624 each code of a field says in English what the service says", () => {
  for (const { code, params, message } of filledMessages()) {
    expect(problemTexts(code, params ?? {}), code).toBe(asScreensSay(message));
  }
});

test("P-574 Y-162 each code of a field has a German text with its values", async () => {
  await showGerman();
  for (const { code, params, message } of filledMessages()) {
    const text = problemTexts(code, params ?? {});
    expect(text, code).not.toBe(message);
    if (params?.count !== undefined) expect(text, code).toContain(String(params.count));
    if (params?.example !== undefined) expect(text, code).toContain(params.example);
    const goesOn = !/^\p{Lu}/u.test(message);
    expect(/^\p{Lu}/u.test(text ?? ""), `${code}: ${text}`).toBe(!goesOn);
  }
});

test("P-574 Y-162 the field that a message names is named in the language of the page", async () => {
  await showGerman();
  const { code = "", params = {} } = fieldCodeOf("Current password must not be empty") ?? {};
  expect(problemTexts(code, params)).toBe("Aktuelles Passwort darf nicht leer sein");
  expect(problemTexts(code, { field: "Own label" })).toBe("Own label darf nicht leer sein");
});
