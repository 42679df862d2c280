import { type RichText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import { expect, test } from "vitest";
import { comparedLines } from "./changed-lines.ts";
import { listHeadings } from "./headings.ts";
import { noteRules } from "./note-drafts.ts";

const textNodes = (text: string) => [{ type: "text", version: 1, text }];

test("K-100 the table of contents lists the headings of a page with their levels", () => {
  const children = [
    { type: "heading", version: 1, tag: "h1", children: textNodes("Week 47") },
    ...(richTextOf("Only three trades.")?.root.children ?? []),
    { type: "heading", version: 1, tag: "h3", children: textNodes("To do") },
  ];
  const text: RichText = { v: 1, root: { type: "root", children } };
  expect(listHeadings(text)).toEqual([
    { text: "Week 47", level: 1 },
    { text: "To do", level: 3 },
  ]);
});

test("K-101 an earlier state of a page marks the lines that the page does not have any more", () => {
  const [was, is] = [richTextOf("One.\nTwo.\nTwo."), richTextOf("Two.\nThree.")];
  expect(comparedLines(was, is)).toEqual([
    { text: "One.", isOnlyHere: true },
    { text: "Two.", isOnlyHere: false },
    { text: "Two.", isOnlyHere: true },
  ]);
});

test("K-101 a title and a text that were changed in two tabs are merged; the same text changed twice is asked about", () => {
  const base = { title: "Week", text: richTextOf("One."), icon: null };
  const merged = noteRules.page.merge([base], { ...base, title: "Week 47" }, { ...base, text: richTextOf("Two.") });
  expect(merged).toMatchObject({ clashes: [], keepingMine: { title: "Week 47", text: richTextOf("Two.") } });
  const clashing = noteRules.page.merge(
    [base],
    { ...base, text: richTextOf("Mine.") },
    { ...base, text: richTextOf("Theirs.") },
  );
  expect(clashing.clashes).toMatchObject([{ mine: "Mine.", theirs: "Theirs." }]);
});
