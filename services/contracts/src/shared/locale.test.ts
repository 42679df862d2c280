import { expect, test } from "vitest";
import { localeOfTag } from "./locale.ts";

test.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["DE-ch", "de"],
  ["en-GB", "en"],
  ["den", null],
  ["fr-FR", null],
  ["", null],
])("Y-162 the language tag %s is shown in %s", (tag, shown) => {
  expect(localeOfTag(tag)).toBe(shown);
});
