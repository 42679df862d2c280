import { readFileSync } from "node:fs";
import { activateLocale, loadCatalogue } from "@entrywise/host/i18n";
import { movementWord } from "@entrywise/ui";
import { afterEach, expect, test } from "vitest";
import { readCatalogue } from "../../build-preset/src/read-catalogue.ts";

afterEach(() => activateLocale("en"));

test("P-574 P-760 pips and ticks have a German word for one and for more", async () => {
  const file = new URL("../../locales/de.po", import.meta.url);
  loadCatalogue("de", { messages: await readCatalogue(readFileSync(file, "utf8")) });
  activateLocale("de");
  expect([movementWord("1", "pips"), movementWord("12", "pips"), movementWord(null, "pips")]).toEqual([
    ...["Pip", "Pips", "Pips"],
  ]);
  expect([movementWord("-1", "ticks"), movementWord("1.5", "ticks")]).toEqual(["Tick", "Ticks"]);
});
