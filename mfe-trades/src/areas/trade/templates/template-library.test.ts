import { plainText } from "@entrywise/contracts/shared/rich-text";
import { expect, test } from "vitest";
import { isKnownField, listFields } from "../../../data/templates/template-fields.ts";
import { isOwned, LIBRARY_COUNT, templateLibrary } from "./template-library.ts";

const [english, german] = [templateLibrary("en"), templateLibrary("de")];

test("T-510 Y-162 the library has the same 24 templates in both languages, and fields that a trade fills are the same", () => {
  expect([english.length, german.length, LIBRARY_COUNT]).toEqual([24, 24, 24]);
  for (const [at, { use, offeredIn, template, name }] of english.entries()) {
    const other = german[at];
    expect([other?.use, other?.offeredIn], name).toEqual([use, offeredIn]);
    const known = (text: typeof template) => listFields(text).filter(isKnownField).sort();
    expect(known(other?.template ?? template), name).toEqual(known(template));
    expect(listFields(other?.template ?? null).length, name).toBe(listFields(template).length);
    expect(plainText(other?.template ?? null), name).not.toBe(plainText(template));
  }
  expect(german[0]?.name).toBe("Checkliste vor dem Trade");
  expect(new Set(german.map(({ name }) => name)).size).toBe(24);
});

test("T-510 Y-162 a template that was taken over in the other language counts as there", () => {
  const [first, second] = german;
  if (first === undefined || second === undefined) throw new Error("no library");
  expect(isOwned(first, new Set(["Pre-trade checklist"]))).toBe(true);
  expect(isOwned(first, new Set(["Checkliste vor dem Trade"]))).toBe(true);
  expect(isOwned(second, new Set(["Pre-trade checklist"]))).toBe(false);
});
