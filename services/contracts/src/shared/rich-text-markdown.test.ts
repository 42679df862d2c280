import { expect, test } from "vitest";
import { markdownOf } from "./rich-text-markdown.ts";
import type { TextNode } from "./rich-text-nodes.ts";

const node = (type: string, more: Record<string, unknown> = {}): TextNode => ({ type, version: 1, ...more });
const text = (value: string, format = 0) => node("text", { text: value, format });
const paragraph = (...children: TextNode[]) => node("paragraph", { children });
const read = (...children: TextNode[]) => markdownOf(node("root", { children }));

test("Y-161 headings, marks, quotes and links are Markdown", () => {
  const markdown = read(
    node("heading", { tag: "h2", children: [text("Plan")] }),
    paragraph(text("bold", 1), text(" and "), text("crossed out", 4), node("linebreak"), text("code", 16)),
    node("quote", { children: [text("Wait.")] }),
    paragraph(node("link", { url: "https://example.net/a", children: [text("source")] })),
  );
  expect(markdown).toBe(
    "## Plan\n\n**bold** and ~~crossed out~~  \n`code`\n\n> Wait.\n\n[source](https://example.net/a)\n",
  );
});

test("Y-161 lists keep their order, their ticks and their depth", () => {
  const item = (more: Record<string, unknown>, ...children: TextNode[]) => node("listitem", { ...more, children });
  const inner = node("list", { listType: "check", children: [item({ checked: true }, text("done"))] });
  const markdown = read(
    node("list", {
      listType: "number",
      start: 3,
      children: [item({}, text("one")), item({}, inner), item({}, text("two"))],
    }),
  );
  expect(markdown).toBe("3. one\n    - [x] done\n4. two\n");
});

test("Y-161 what would be a mark in Markdown is written as a character; an image is named by its file", () => {
  expect(read(paragraph(text("5 * 3 # <b> [x]")))).toBe("5 \\* 3 \\# \\<b> \\[x\\]\n");
  const image = node("image", { src: "/v1.0/notes/images/0b7c", alt: "chart" });
  expect(
    markdownOf(node("root", { children: [paragraph(image)] }), (src) => `images/${src.split("/").at(-1)}.webp`),
  ).toBe("![chart](images/0b7c.webp)\n");
});

test("Y-240 code stands between fences that it does not end, tables are those of GitHub", () => {
  const cell = (...lines: string[]) => node("tablecell", { children: lines.map((line) => paragraph(text(line))) });
  const row = (...cells: TextNode[]) => node("tablerow", { children: cells });
  const markdown = read(
    node("code", { language: "js", children: [text("a = `x`;"), node("linebreak"), text("```")] }),
    node("table", { children: [row(cell("Setup"), cell("R")), row(cell("A | B"), cell("1", "2"))] }),
  );
  expect(markdown).toBe("````js\na = `x`;\n```\n````\n\n| Setup | R |\n| --- | --- |\n| A \\| B | 1<br>2 |\n");
});
