import fc from "fast-check";
import { expect, test } from "vitest";
import { notebookText, plainText, richText, richTextOf } from "./rich-text.ts";

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

test("T-430 lists and links give their text, line by line", () => {
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

test("P-706 what a text must not carry is taken out of it, and what it says stays", () => {
  const text = (value: string, style = "") => ({
    type: "text",
    version: 1,
    text: value,
    format: 1,
    style,
    mode: "normal",
    detail: 0,
  });
  const link = (url: string, value: string) => ({
    type: "link",
    version: 1,
    url,
    rel: "noopener",
    children: [text(value)],
  });
  const own = "/v1.0/notes/images/01a00000-0000-7000-8000-000000000000";
  const root = {
    type: "root" as const,
    version: 1,
    children: [
      {
        type: "paragraph",
        version: 1,
        onclick: "alert(1)",
        children: [
          text("red", "color: var(--hue-red)"),
          text("image", "background: url(https://elsewhere.example)"),
          link("ftps://files.example", "file"),
          link("javascript:alert(1)", "script"),
        ],
      },
      {
        type: "iframe",
        version: 1,
        src: "https://elsewhere.example",
        children: [{ type: "paragraph", version: 1, children: [text("inside")] }],
      },
      { type: "script", version: 1, text: "alert(1)" },
      { type: "image", version: 1, src: "javascript:alert(1)", alt: "" },
      { type: "image", version: 1, src: "https://elsewhere.example/a.png", alt: "" },
      { type: "image", version: 1, src: "/v1.0/account/logout", alt: "" },
      { type: "image", version: 1, src: own, alt: "Entry" },
    ],
  };
  const read = richText.parse({ v: 1, root });
  expect(plainText(read)).toBe("redimagefilescript\ninside");
  const written = JSON.stringify(read);
  expect(written).toContain("var(--hue-red)");
  expect(written).toContain("ftps://files.example");
  expect(written).toContain(own);
  for (const bad of ["onclick", "javascript", "iframe", "elsewhere", "alert", "logout"])
    expect(written).not.toContain(bad);
  expect(richText.parse(read)).toEqual(read);
});

test("P-706 a node named like a property of every object is none", () => {
  const root = {
    type: "root" as const,
    version: 1,
    children: [
      { type: "constructor", version: 1 },
      { type: "__proto__", version: 1 },
    ],
  };
  expect(richText.parse({ v: 1, root }).root.children).toEqual([]);
});

test("P-624 characters that cannot be stored are taken out of a text, and a broken tree is refused with its field", () => {
  const written = { type: "text", version: 1, text: "a\u0000b\ud800", format: 0, mode: "normal", style: "", detail: 0 };
  const paragraph = { type: "paragraph", version: 1, children: [written] };
  const text = (children: unknown[]) => ({ v: 1, root: { type: "root", version: 1, children } });
  expect(plainText(richText.parse(text([paragraph])))).toBe("ab\ufffd");
  expect(richText.safeParse(text([null])).error?.issues).toMatchObject([{ path: [] }]);
});

test("T-430 a text that is nested without end is refused by name, wherever it is nested", () => {
  const nested = (levels: number, key: "children" | "style"): object => {
    let node: object = { type: "paragraph", version: 1, children: [] };
    for (let level = 0; level < levels; level++) {
      node = { type: "quote", version: 1, children: [], [key]: key === "children" ? [node] : node };
    }
    return { v: 1, root: { type: "root", children: [node] } };
  };
  for (const key of ["children", "style"] as const) {
    const { success, error } = richText.safeParse(nested(20_000, key));
    expect(success).toBe(false);
    expect(error?.issues.map(({ message }) => message)).toEqual(["is nested too deeply"]);
  }
  expect(richText.safeParse(nested(30, "children")).success).toBe(true);
});

test("Y-240 pages take tables of rows of cells and code; what stands elsewhere gives its text", () => {
  const paragraph = { type: "paragraph", version: 1, children: [{ type: "text", version: 1, text: "one" }] };
  const cell = { type: "tablecell", version: 1, headerState: 1, colSpan: 1, rowSpan: 1, children: [paragraph] };
  const row = { type: "tablerow", version: 1, children: [cell] };
  const table = { type: "table", version: 1, children: [row] };
  const code = { type: "code", version: 1, language: "js", children: [{ type: "text", version: 1, text: "1" }] };
  const clean = (...children: object[]) => notebookText.parse({ v: 1, root: { type: "root", children } }).root.children;
  expect(clean(table, code)).toEqual([table, code]);
  expect(clean({ ...table, onclick: "x", children: [{ ...row, children: [{ ...cell, colSpan: 9 }] }] })).toEqual([
    { ...table, children: [{ ...row, children: [{ ...cell, colSpan: undefined }] }] },
  ]);
  expect(clean(row, cell)).toEqual([paragraph, paragraph]);
  expect(clean({ ...table, children: [paragraph] })).toEqual([]);
  expect(clean({ ...code, language: '"><script>' })).toEqual([{ ...code, language: undefined }]);
  expect(richText.parse({ v: 1, root: { type: "root", children: [table] } }).root.children).toEqual([paragraph]);
});
