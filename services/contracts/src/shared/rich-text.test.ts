import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText, richText, richTextOf } from "./rich-text.ts";

test("T-430 plain text written as rich text reads back as it was, empty lines too", () => {
  const line = fc.string({ maxLength: 30 }).map((text) => text.replaceAll("\n", ""));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const text = lines.join("\n");
      const rich = richTextOf(text);
      if (text.trim() === "") expect(rich).toBeNull();
      else expect(plainText(richText.parse(rich))).toBe(text);
    }),
  );
});

test("T-430 lists and links give their words, line by line", () => {
  const text = (value: string) => ({ type: "text", version: 1, text: value });
  const item = (value: string) => ({ type: "listitem", version: 1, children: [text(value)] });
  const link = { type: "link", version: 1, url: "https://a.example", children: [text("here")] };
  const root = {
    type: "root" as const,
    children: [
      { type: "paragraph", version: 1, children: [text("see "), link] },
      { type: "list", version: 1, children: [item("one"), item("two")] },
    ],
  };
  expect(plainText({ v: 1, root })).toBe("see here\none\ntwo");
});

test("T-430 what no editor could have written is refused", () => {
  expect(richText.safeParse({ v: 1, root: { type: "root", children: [{ text: 7 }] } }).success).toBe(false);
  expect(richText.safeParse({ v: 2, root: { type: "root", children: [] } }).success).toBe(false);
});
