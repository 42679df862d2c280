import { plainText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import { expect, test } from "vitest";
import { textLines } from "./text-panel.tsx";

test("Y-150 a text comes back with its empty lines", () => {
  const text = "First line\n\nThird line\n";
  expect(textLines(richTextOf(text))).toBe(text);
  expect(plainText(richTextOf(text))).not.toBe(text);
  expect(textLines(null)).toBe("");
});
