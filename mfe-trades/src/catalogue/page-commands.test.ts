import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commands } from "./commands.ts";
import { pageCommands } from "./page-commands.ts";
import { heardAs, pageKeys } from "./page-keys.ts";

const catalogue = readFileSync(new URL("../../locales/de.po", import.meta.url), "utf8");
/** German of a text of the pages; null where no page says it. */
const germanOf = (text: string) => catalogue.match(new RegExp(`^msgid "${text}"\\nmsgstr "(.*)"`, "m"))?.[1] ?? null;

test("Y-152 a command says what the button says that does the same, in German too", () => {
  for (const { title, titles } of commands) {
    expect(titles?.de, title).toBeTruthy();
    expect(germanOf(title) ?? titles?.de, title).toBe(titles?.de);
  }
});

test("Y-152 keys that pages hear are all declared, each on one command of a page", () => {
  const declared = pageCommands.flatMap(({ id, keys }) => (keys === undefined ? [] : [[id, keys]]));
  expect(Object.fromEntries(declared)).toEqual(pageKeys);
  expect([heardAs("next-trade"), heardAs("scale-in")]).toEqual(["j", "shift i"]);
});
