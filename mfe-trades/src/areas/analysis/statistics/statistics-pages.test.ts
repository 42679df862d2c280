import { readFileSync } from "node:fs";
import { readCatalogue } from "@entrywise/build-preset/read-catalogue";
import { activateLocale, loadCatalogue } from "@entrywise/host/i18n";
import { afterEach, expect, test } from "vitest";
import { statisticsTopics } from "./statistics-pages.ts";

afterEach(() => activateLocale("en"));

test("Y-162 pages of the statistics are named in the language of the page, also where their code was there before it", async () => {
  const english = statisticsTopics.flatMap(({ pages }) => pages.map(({ label }) => label));
  const file = new URL("../../../../locales/de.po", import.meta.url);
  loadCatalogue("de", { messages: await readCatalogue(readFileSync(file, "utf8")) });
  activateLocale("de");
  const german = statisticsTopics.flatMap(({ pages }) => pages.map(({ label }) => label));
  expect(english).toEqual(expect.arrayContaining(["Rolling averages", "Symbols"]));
  expect(german).toEqual(expect.arrayContaining(["Gleitende Mittelwerte", "Symbole"]));
  // Names of the field that German has as well.
  expect(german.filter((label) => english.includes(label) && !/^(Tags|Sessions|MAE|R)/.test(label))).toEqual([]);
});
