import { plainText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import { expect, test } from "vitest";
import { filledText, listFields } from "./template-fields.ts";

const text = richTextOf("Stop [stop pips] of [symbol]\n[stop pips], [my own field], []");
const inCode = {
  v: 1 as const,
  root: { type: "root" as const, children: [{ type: "text", version: 1, text: "[symbol]", format: 17 }] },
};

test("T-510 the fields of a template are counted once each, in their order", () => {
  expect(listFields(text)).toEqual(["stop pips", "symbol", "my own field"]);
  expect(listFields(null)).toEqual([]);
});

test("T-510 a trade fills the fields it knows; others stay for the writer", () => {
  if (text === null) throw new Error("a text");
  const filled = filledText(text, { symbol: "EURUSD", "stop pips": null });
  expect(plainText(filled)).toBe("Stop [stop pips] of EURUSD\n[stop pips], [my own field], []");
});

test("T-510 a filled field is plain text, no longer in mono", () => {
  expect(filledText(inCode, { symbol: "EURUSD" }).root.children).toMatchObject([{ text: "EURUSD", format: 1 }]);
});
