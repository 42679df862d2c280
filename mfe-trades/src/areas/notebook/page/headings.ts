import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { plainText, treeOf, withTree } from "@entrywise/contracts/shared/rich-text";

export interface Heading {
  text: string;
  /** 1 to 3. */
  level: number;
}

/** What the table of contents lists: headings that have text, in their order. */
export function listHeadings(text: RichText | null): Heading[] {
  if (text === null) return [];
  return (treeOf(text).children ?? [])
    .filter(({ type }) => type === "heading")
    .map((node) => ({
      text: plainText(withTree(text, { type: "root", version: 1, children: [node] })).trim(),
      level: Number(String(node.tag).slice(1)) || 1,
    }));
}
