import { notebookText, type RichText } from "@entrywise/contracts/shared/rich-text";
import { markdownOf } from "@entrywise/contracts/shared/rich-text-markdown";
import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";
import { expect, test } from "vitest";
import { textOfMarkdown } from "./markdown-text.ts";

const again = (markdown: string) =>
  markdownOf((notebookText.parse(textOfMarkdown(markdown)) as RichText).root as TextNode);

test("P-700 a Markdown file becomes headings, lists, quotes, marks and links, and goes out as it came in", () => {
  const markdown = [
    "## Week 47",
    "Waited **twice**, and *once* not: [why](https://example.net/a)",
    "- [x] Alert on the level\n- [ ] Compare spreads",
    "1. Plan\n2. Trade",
    "> Hands off the mouse.",
  ].join("\n\n");
  expect(again(markdown)).toBe(`${markdown}\n`);
});

test("Y-240 code between fences stays as it was written", () => {
  const markdown = "```mql4\nif (a < b) {\n  return;\n}\n```";
  expect(again(markdown)).toBe(`${markdown}\n`);
});

test("P-700 an empty file is no text", () => {
  expect(textOfMarkdown("\n\n")).toBeNull();
});
