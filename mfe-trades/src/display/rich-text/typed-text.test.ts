import { plainText, richText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import { expect, test } from "vitest";
import { withImage, withTyped } from "./typed-text.ts";

test("Y-150 what is typed goes on where the text ends, line by line", () => {
  expect(plainText(withTyped(null, "one\ntwo"))).toBe("one\ntwo");
  expect(plainText(withTyped(richTextOf("The entry"), " was late\nnext"))).toBe("The entry was late\nnext");
  expect(withTyped(richTextOf("kept"), "")).toEqual(richTextOf("kept"));
});

test("Y-150 behind a heading or a list it is a paragraph of its own", () => {
  const item = { type: "listitem", version: 1, children: richTextOf("a point")?.root.children ?? [] };
  const list = { type: "list", version: 1, children: [item] };
  const text = richText.parse({ v: 1, root: { type: "root", children: [list] } });
  expect(withTyped(text, "after")?.root.children).toMatchObject([{ type: "list" }, { type: "paragraph" }]);
});

test("P-720 an image is added with its address, behind what stands there", () => {
  const url = "/v1.0/notes/images/01937b1e-5c2a-7000-8000-000000000001";
  const image = { type: "paragraph", children: [{ type: "image", src: url, alt: "entry" }] };
  expect(withImage(null, { url, alt: "entry" })?.root.children).toMatchObject([image]);
  const both = withImage(richTextOf("before"), { url, alt: "entry" });
  expect(both?.root.children).toMatchObject([{ type: "paragraph" }, image]);
  expect(JSON.stringify(richText.parse(both)), "the service keeps it").toContain(url);
});
