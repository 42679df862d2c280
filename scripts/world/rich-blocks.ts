import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";

/** Blocks of a text as the editor writes them. */
const block = (type: string, children: TextNode[], more: Readonly<Record<string, unknown>> = {}): TextNode => ({
  ...{ type, version: 1, direction: null, format: "", indent: 0, ...more },
  children,
});

const textNodes = (text: string): TextNode[] =>
  text === "" ? [] : [{ type: "text", version: 1, text, format: 0, mode: "normal", style: "", detail: 0 }];

export const paragraph = (text: string): TextNode =>
  block("paragraph", textNodes(text), { textFormat: 0, textStyle: "" });
export const heading = (text: string): TextNode => block("heading", textNodes(text), { tag: "h2" });

export const bullets = (texts: readonly string[]): TextNode =>
  block(
    "list",
    texts.map((text, index) => block("listitem", textNodes(text), { value: index + 1 })),
    { listType: "bullet", start: 1, tag: "ul" },
  );

export const figure = (measure: string, display: string, query: string): TextNode => ({
  ...{ type: "figure", version: 1, measure, display, query },
});
export const tradeBlock = (tradeId: string): TextNode => ({ type: "trade", version: 1, tradeId });
export const dayBlock = (date: string): TextNode => ({ type: "day", version: 1, date });

export function textOf(children: readonly TextNode[]): RichText {
  const root = { type: "root" as const, version: 1, direction: null, format: "", indent: 0 };
  return { v: 1, root: { ...root, children: [...children, paragraph("")] } };
}
