import { expect, test } from "vitest";
import { brandKey } from "./brand.ts";
import { brandKeyConflict, suggestedBrandKey } from "./brand-key.ts";

test.each([
  ["Harbour Desk Ltd.", "harbour-desk-ltd"],
  ["  4 Börse & Söhne", "borse-sohne"],
  ["東京", ""],
  ["A very long name of a company that goes on and on", "a-very-long-name-of-a-company-t"],
])("the name %s suggests the key %s", (name, key) => {
  expect(suggestedBrandKey(name)).toBe(key);
  if (key !== "") expect(brandKey.safeParse(key).success).toBe(true);
});

test("M-247 no brand takes a name that the installation serves itself", () => {
  expect(brandKeyConflict("id")).toBe("id is reserved");
  expect(brandKeyConflict("harbour")).toBeNull();
});
